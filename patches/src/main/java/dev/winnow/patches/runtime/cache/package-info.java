/** Small tables of fixed size that remember computed values. */
package dev.winnow.patches.runtime.cache;
