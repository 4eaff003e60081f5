package dev.winnow.emulator.transport;

/** What can be changed about a transport while it runs. */
public interface TransportSettings {
    /** Returns how long each response is delayed, in nanoseconds. */
    long latencyNanos();

    /** Returns whether HTTP/2 PINGs are ignored: received, never acknowledged. */
    boolean pingsIgnored();

    /** Returns whether responses differ in their headers. */
    boolean headersVaried();
}
