/** Holds the architecture that docs/architecture.md describes: which module may use which, no cycles, small packages and files. */
package dev.winnow.tests.architecture;
