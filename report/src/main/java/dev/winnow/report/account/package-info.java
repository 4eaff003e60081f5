/**
 * Accounts for all bytes: which library, class, method and line allocated them; exactly, from one event per allocation, or estimated
 * from samples. An allocation belongs to the code of the first stack frame outside the JDK.
 */
package dev.winnow.report.account;
