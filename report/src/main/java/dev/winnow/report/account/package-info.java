/** Accounts for every byte: which library, class, method and line allocated it, read from one event per allocation. */
package dev.winnow.report.account;
