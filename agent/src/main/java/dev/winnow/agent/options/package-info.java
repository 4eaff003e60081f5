/** What the operator tells the agent, and how the agent answers: settings from all sources, warnings, log lines. */
package dev.winnow.agent.options;
