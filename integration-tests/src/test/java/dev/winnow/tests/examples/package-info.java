/** The programs in the folder {@code examples}, built and run as their pages say. */
package dev.winnow.tests.examples;
