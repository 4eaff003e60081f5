/** Libraries that a build has moved to other packages: finds their prefixes, and maps the methods that patches read there and back. */
package dev.winnow.patches.engine.relocation;
