/** The commands that control the agent in a running JVM and show what it measures. */
package dev.winnow.cli.live;
