/** Classes: their shares of all allocation, estimated from samples, with the uncertainty of the estimate. */
package dev.winnow.report.classes;
