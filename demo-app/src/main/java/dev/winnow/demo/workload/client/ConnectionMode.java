package dev.winnow.demo.workload.client;

/** How the client reaches documents. */
public enum ConnectionMode {
    /** All through one gateway. */
    GATEWAY,
    /** From the replicas whose addresses a gateway tells, over HTTPS; of our SDKs only the first generation can. */
    DIRECT
}
