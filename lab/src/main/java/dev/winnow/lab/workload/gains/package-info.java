/** A program that switches patches one by one in one client JVM and measures a block of operations with each. */
package dev.winnow.lab.workload.gains;
