/**
 * The agent that counts operations in any application and writes readings to a file, and what a JVM has used so far. Knows JDK
 * types and ASM only, so that it can run in any application; it is the same in all arms.
 */
package dev.winnow.experiment.meter;
