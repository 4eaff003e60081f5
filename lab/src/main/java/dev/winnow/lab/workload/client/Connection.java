package dev.winnow.lab.workload.client;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** How a client reaches the service, and what it asks of it. */
public final class Connection {
    public final ConnectionMode mode;

    /** Between the client and the gateway. */
    public final Protocol protocol;

    public final Consistency consistency;

    @JsonCreator
    public Connection(
            @JsonProperty("mode") ConnectionMode mode,
            @JsonProperty("protocol") Protocol protocol,
            @JsonProperty("consistency") Consistency consistency) {
        this.mode = mode;
        this.protocol = protocol;
        this.consistency = consistency;
    }

    /** A connection in gateway mode, with session consistency. */
    public static Connection gateway(Protocol protocol) {
        return new Connection(ConnectionMode.GATEWAY, protocol, Consistency.SESSION);
    }

    /** A connection in this mode over the protocol that the mode uses by default, with session consistency. */
    public static Connection of(ConnectionMode mode) {
        return new Connection(mode, Protocol.defaultOf(mode), Consistency.SESSION);
    }

    /** For people, such as {@code gateway mode over HTTP/1.1}. */
    @Override
    public String toString() {
        return mode == ConnectionMode.GATEWAY ? mode + " over " + protocol : mode.toString();
    }
}
