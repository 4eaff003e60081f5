/** The assembly of the agent, and the injection of classes into the boot loader. */
package dev.winnow.agent.bootstrap;
