/** Header collections backed by arrays, with names that messages share. */
package dev.winnow.patches.runtime.headers;
