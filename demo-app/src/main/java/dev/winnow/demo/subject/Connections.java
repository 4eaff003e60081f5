package dev.winnow.demo.subject;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.fork.EmulatorSettings;
import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.ConnectionMode;
import dev.winnow.demo.workload.client.Consistency;
import dev.winnow.demo.workload.client.Protocol;
import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.emulator.transport.http.HeaderCase;
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
    public static List<Connection> of(
            List<String> modes, List<String> protocols, Consistency consistency, SdkVersion release) {
        List<Connection> connections = new ArrayList<>();
        for (String text : modes) {
            ConnectionMode mode = OptionValues.choice("--mode", text, ConnectionMode.class);
            List<Protocol> spoken = mode == ConnectionMode.GATEWAY
                    ? protocols.stream()
                            .map(protocol -> OptionValues.choice("--protocol", protocol, Protocol.class))
                            .toList()
                    : List.of(Protocol.defaultOf(mode));
            spoken.forEach(protocol -> connections.add(new Connection(mode, protocol, consistency)));
        }
        connections.forEach(connection -> ConnectionOptions.require(release, connection));
        return connections;
    }

    /** The settings of the emulator that serves such connections; the account has the consistency that they ask for. */
    public static EmulatorSettings emulator(Connection connection) {
        return new EmulatorSettings(
                HEADERS,
                HeaderCase.LOWER,
                1,
                AccountConsistency.valueOf(connection.consistency.name()),
                connection.mode == ConnectionMode.THIN);
    }
}
