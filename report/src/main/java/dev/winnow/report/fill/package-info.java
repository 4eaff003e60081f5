/** How full collections get: final sizes, growth, and the capacity to ask for. */
package dev.winnow.report.fill;
