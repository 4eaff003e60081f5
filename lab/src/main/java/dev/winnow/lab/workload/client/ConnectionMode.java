package dev.winnow.lab.workload.client;

/** How the client reaches documents. */
public enum ConnectionMode {
    /** Everything goes through the gateway, over HTTP. */
    GATEWAY("gateway mode"),
    /**
     * Documents come from the replicas whose addresses the gateway returns: over RNTBD, or over HTTPS in the first
     * generation of the SDK. A client that names no mode uses this one.
     */
    DIRECT("direct mode"),
    /** Everything but metadata goes to a proxy: RNTBD in HTTP/2 requests. */
    THIN("thin client");

    private final String title;

    ConnectionMode(String title) {
        this.title = title;
    }

    @Override
    public String toString() {
        return title;
    }
}
