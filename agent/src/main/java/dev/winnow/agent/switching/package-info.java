/** Enables and disables patches in the running JVM: from the desired state to retransformed classes and reported outcomes. */
package dev.winnow.agent.switching;
