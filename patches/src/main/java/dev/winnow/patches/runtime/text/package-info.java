/** Text that is parsed or written without intermediate objects. */
package dev.winnow.patches.runtime.text;
