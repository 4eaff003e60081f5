package dev.winnow.lab.subject;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Protocol;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the demo workload reaches the emulator. */
public final class ConnectionOptions {
    @Option(
            names = "--mode",
            paramLabel = "gateway|direct|thin",
            description = "how documents are reached: through the gateway over HTTP, from replicas over RNTBD (what an"
                    + " application gets that names no mode), or as a thin client, RNTBD over HTTP/2"
                    + " (default: ${DEFAULT-VALUE})")
    private String mode = "gateway";

    @Option(
            names = "--protocol",
            paramLabel = "h1|h2",
            description = "of gateway mode: HTTP/1.1 or HTTP/2, both over TLS (default: h1; a thin client needs h2)")
    private String protocol;

    @Mixin
    private ConsistencyOptions consistency = new ConsistencyOptions();

    /** @throws dev.winnow.experiment.UsageException if a value is unknown or the values contradict each other */
    public Connection connection() {
        ConnectionMode parsed = OptionValues.choice("--mode", mode, ConnectionMode.class);
        return new Connection(parsed, protocol(parsed), consistency.ofClients());
    }

    private Protocol protocol(ConnectionMode parsedMode) {
        Protocol byDefault = Protocol.defaultOf(parsedMode);
        Protocol parsed = protocol == null ? byDefault : OptionValues.choice("--protocol", protocol, Protocol.class);
        if (parsedMode != ConnectionMode.GATEWAY && parsed != byDefault) {
            throw OptionValues.bad("--protocol", protocol, OptionValues.name(byDefault) + " with --mode " + mode);
        }
        return parsed;
    }

    /** @throws dev.winnow.experiment.UsageException if the client asks for more than the account offers */
    AccountConsistency accountConsistency() {
        return consistency.ofAccount();
    }

    /** @throws dev.winnow.experiment.UsageException if the release cannot connect in this way */
    public static void require(SdkVersion release, Connection connection) {
        if (connection.mode == ConnectionMode.THIN && !release.hasThinClient()) {
            throw OptionValues.bad(
                    "--mode", "thin", "gateway, direct with --sdk " + release + ", which has no thin client");
        }
        if (connection.protocol == Protocol.H2 && !release.hasHttp2()) {
            throw OptionValues.bad("--protocol", "h2", "h1 with --sdk " + release + ", which has no HTTP/2");
        }
    }
}
