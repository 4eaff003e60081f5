/** Commands from {@code java -jar winnow.jar} to the agent in a running JVM; loaded with the first command. */
package dev.winnow.agent.control;
