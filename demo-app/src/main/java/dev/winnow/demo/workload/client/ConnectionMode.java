package dev.winnow.demo.workload.client;

/** How the client reaches documents. */
public enum ConnectionMode {
    /** All through one gateway. */
    GATEWAY,
    /** From the replicas whose addresses the gateway returns, over HTTPS; only the first generation of the SDK can do this over HTTPS. */
    DIRECT
}
