/** How full collections become: final sizes, resizes, waste, and the capacity to request. */
package dev.winnow.report.fill;
