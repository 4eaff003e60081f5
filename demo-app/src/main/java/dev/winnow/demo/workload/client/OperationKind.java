package dev.winnow.demo.workload.client;

/** The operations that a workload can repeat. */
public enum OperationKind {
    READ,
    UPSERT
}
