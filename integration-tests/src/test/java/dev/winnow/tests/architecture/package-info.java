/** Holds the architecture that docs/architecture.md describes: which module may use which, no cycles, and every package explained. */
package dev.winnow.tests.architecture;
