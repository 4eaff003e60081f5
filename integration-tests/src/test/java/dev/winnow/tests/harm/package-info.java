/** Hostile programs, which run as they do without Winnow whatever we do to them. A program is one file in {@code resources/targets/harm}. */
package dev.winnow.tests.harm;
