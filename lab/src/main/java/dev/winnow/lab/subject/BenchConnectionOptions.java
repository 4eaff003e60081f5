package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Protocol;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The release, the modes and the consistency that a bench measures: the newest release, in gateway mode, with session consistency,
 * unless told otherwise.
 */
public final class BenchConnectionOptions {
    private static final int HEADERS = 34;

    @Option(names = "--sdk", paramLabel = "VERSION", description = "release of azure-cosmos; default: ${DEFAULT-VALUE}")
    private String sdk = SdkVersion.newestChecked().toString();

    @Option(
            names = "--mode",
            paramLabel = "gateway|direct|thin",
            split = ",",
            defaultValue = "gateway",
            description = "one after another, if several; default: ${DEFAULT-VALUE}")
    private List<String> modes;

    @Mixin
    private ConsistencyOptions consistency = new ConsistencyOptions();

    public SdkVersion release() {
        return SdkVersion.parse(sdk);
    }

    /**
     * The connections, in gateway mode one per protocol.
     *
     * @param protocols values of {@code --protocol}
     * @throws dev.winnow.experiment.UsageException if a mode or protocol is unknown, the release does not have it, or the account
     *     does not offer the consistency
     */
    public List<Connection> over(List<String> protocols) {
        consistency.ofAccount();
        SdkVersion release = release();
        List<Connection> connections = new ArrayList<>();
        for (String text : modes) {
            ConnectionMode mode = OptionValues.choice("--mode", text, ConnectionMode.class);
            for (Protocol protocol : spoken(mode, protocols)) {
                connections.add(new Connection(mode, protocol, consistency.ofClients()));
            }
        }
        connections.forEach(connection -> ConnectionOptions.require(release, connection));
        return connections;
    }

    private static List<Protocol> spoken(ConnectionMode mode, List<String> ofGatewayMode) {
        return mode == ConnectionMode.GATEWAY
                ? ofGatewayMode.stream()
                        .map(protocol -> OptionValues.choice("--protocol", protocol, Protocol.class))
                        .toList()
                : List.of(Protocol.defaultOf(mode));
    }

    /** The settings of the emulator that serves such connections. */
    public EmulatorSettings emulator(Connection connection) {
        return new EmulatorSettings(
                HEADERS, HeaderCase.LOWER, 1, consistency.ofAccount(), connection.mode == ConnectionMode.THIN);
    }
}
