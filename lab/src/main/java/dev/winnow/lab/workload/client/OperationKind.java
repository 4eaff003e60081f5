package dev.winnow.lab.workload.client;

/** The operations that a workload can repeat. */
public enum OperationKind {
    READ,
    UPSERT
}
