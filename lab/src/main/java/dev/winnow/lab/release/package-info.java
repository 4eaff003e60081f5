/** Adds a release of the SDK to those that the patches are checked against. */
package dev.winnow.lab.release;
