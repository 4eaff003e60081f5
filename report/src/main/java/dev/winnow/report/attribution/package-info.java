/** Attributes an allocation to the code and the library that it belongs to: the first stack frame outside the JDK. */
package dev.winnow.report.attribution;
