/** The MXBean {@code dev.winnow:type=Agent}, for JConsole and exporters; loaded only where JMX is in use. */
package dev.winnow.agent.jmx;
