/** {@code dev.winnow:type=Agent}, for JConsole and the exporters; loaded only where JMX is in use. */
package dev.winnow.agent.jmx;
