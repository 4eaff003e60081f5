/** Bytes that named methods and their callees allocate. */
package dev.winnow.report.methods;
