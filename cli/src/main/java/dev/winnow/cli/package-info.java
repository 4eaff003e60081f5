/** The command line: its entry point and the commands, which are found through {@link java.util.ServiceLoader}. */
package dev.winnow.cli;
