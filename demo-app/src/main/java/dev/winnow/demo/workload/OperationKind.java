package dev.winnow.demo.workload;

/** The operations that a workload can repeat. */
public enum OperationKind {
    READ,
    UPSERT
}
