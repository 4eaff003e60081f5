package dev.winnow.tests.functional;

import java.util.Locale;

import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Protocol;

/** The ways in which a round of operations reaches the emulator. */
public enum Route {
    H1(Connection.gateway(Protocol.H1)),
    H2(Connection.gateway(Protocol.H2)),
    DIRECT(Connection.of(ConnectionMode.DIRECT)),
    THIN(Connection.of(ConnectionMode.THIN));

    private final Connection connection;

    Route(Connection connection) {
        this.connection = connection;
    }

    /** @param name in lower case, as programs get it as an argument */
    static Route of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    public Connection connection() {
        return connection;
    }
}
