/** Allocation budgets for any test, and bounds for one operation in compiled code: exact bytes, with an account by call site. */
package dev.winnow.patches.testing.allocation;
