/** Client JVMs that run the workload against an emulator in a JVM of its own. */
package dev.winnow.lab.fork;
