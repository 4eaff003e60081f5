/** {@code winnow ab}: its options, and the way in which other modules contribute an application to try arms on. */
package dev.winnow.cli.ab;
