/**
 * Classes that patched code calls. The agent defines this package and its sub-packages in the boot loader, so they
 * refer to JDK types only.
 */
package dev.winnow.patches.runtime;
