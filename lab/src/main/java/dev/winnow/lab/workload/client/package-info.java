/**
 * The SDK clients of the workload: those of both generations behind one interface, several copies of an SDK in class loaders of their
 * own, and the documents that they read and write.
 */
package dev.winnow.lab.workload.client;
