/** Several copies of the SDK in one client JVM, of one release or of several, each with its libraries in a class loader of its own. */
package dev.winnow.lab.workload.copies;
