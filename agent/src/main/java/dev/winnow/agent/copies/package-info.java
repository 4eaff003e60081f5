/** The copies of the patched library in this JVM: one for each class loader and each package that a build has moved it to. */
package dev.winnow.agent.copies;
