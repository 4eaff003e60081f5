/** Libraries that a build has moved to other packages: finds their prefixes, and maps class files there and back. */
package dev.winnow.patches.engine.relocation;
