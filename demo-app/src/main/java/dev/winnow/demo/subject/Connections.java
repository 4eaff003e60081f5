package dev.winnow.demo.subject;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.fork.EmulatorSettings;
import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.ConnectionMode;
import dev.winnow.demo.workload.client.Protocol;
import dev.winnow.experiment.sdk.SdkVersion;

/** The connections of benches that measure several modes, one after another. */
public final class Connections {
    private static final int HEADERS = 34;

    private Connections() {}

    /**
     * Each mode; gateway mode once for each protocol.
     *
     * @param modes values of {@code --mode}
     * @param protocols values of {@code --protocol}
     * @throws dev.winnow.experiment.UsageException if one is unknown, or the release does not have it
     */
    public static List<Connection> of(List<String> modes, List<String> protocols, SdkVersion release) {
        List<Connection> connections = new ArrayList<>();
        for (String text : modes) {
            ConnectionMode mode = OptionValues.choice("--mode", text, ConnectionMode.class);
            if (mode == ConnectionMode.GATEWAY) {
                protocols.forEach(protocol -> connections.add(
                        Connection.gateway(OptionValues.choice("--protocol", protocol, Protocol.class))));
            } else {
                connections.add(Connection.of(mode));
            }
        }
        connections.forEach(connection -> ConnectionOptions.require(release, connection));
        return connections;
    }

    /** The settings of the emulator that serves such connections. */
    public static EmulatorSettings emulator(Connection connection) {
        return new EmulatorSettings(HEADERS).withThinClient(connection.mode == ConnectionMode.THIN);
    }
}
