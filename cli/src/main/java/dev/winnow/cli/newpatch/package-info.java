/** {@code winnow new-patch}: writes a small Maven project with a patch that changes nothing yet, and its differential test. */
package dev.winnow.cli.newpatch;
