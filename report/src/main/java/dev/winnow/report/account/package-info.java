/**
 * Accounts for all bytes: which library, class, method and line allocated them; exactly, from one event per allocation, or
 * estimated from samples.
 */
package dev.winnow.report.account;
