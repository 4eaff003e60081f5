/** The commands that {@code java -jar winnow.jar} sends to the agent of a running JVM; loaded with the first command. */
package dev.winnow.agent.control;
