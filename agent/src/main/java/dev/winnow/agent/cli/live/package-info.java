/** Commands that reach into a running JVM. */
package dev.winnow.agent.cli.live;
