/** Values of options as users write them. */
package dev.winnow.cli.option;
