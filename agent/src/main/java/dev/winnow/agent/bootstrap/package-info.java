/** The JVM's entry points, the assembly of the agent, nested jars, and the injection of classes into the boot loader. */
package dev.winnow.agent.bootstrap;
