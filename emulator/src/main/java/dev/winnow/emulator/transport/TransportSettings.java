package dev.winnow.emulator.transport;

/** What can be changed about a transport while it runs. */
public interface TransportSettings {
    /** Returns how long each response is delayed, in nanoseconds. */
    long latencyNanos();

    /** Returns whether HTTP/2 PINGs are ignored: received, never acknowledged. */
    boolean pingsIgnored();

    /** Returns whether responses differ in their headers. */
    boolean headersVaried();

    /** Returns how long it takes until lagging replicas and other regions have a write, in nanoseconds. */
    long replicaLagNanos();

    /** Returns the number of regions that only read. */
    int readRegions();

    /** Returns whether the TLS handshake of a new connection is to fail; each such failure is returned once. */
    boolean takeHandshakeFailure();

    /** Returns whether the connection on which bytes arrive is to be reset; each such reset is returned once. */
    boolean takeConnectionReset();
}
