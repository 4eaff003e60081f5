/** Commands that reach into a running JVM. */
package dev.winnow.cli.live;
