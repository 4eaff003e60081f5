/** Attaches to running JVMs and exchanges commands and replies with the agent in them. */
package dev.winnow.cli.attach;
