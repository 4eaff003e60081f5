/** What the agent shows of itself, as open types for JMX and as maps for JSON. */
package dev.winnow.agent.view;
