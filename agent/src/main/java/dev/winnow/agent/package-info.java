/** The running agent: its thread, its periodic work, and the views of its state that commands and JMX show. */
package dev.winnow.agent;
