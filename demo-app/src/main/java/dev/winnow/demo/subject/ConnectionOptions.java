package dev.winnow.demo.subject;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.ConnectionMode;
import dev.winnow.demo.workload.client.Consistency;
import dev.winnow.demo.workload.client.Protocol;
import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.experiment.sdk.SdkVersion;
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

    @Option(
            names = "--consistency",
            paramLabel = "LEVEL",
            description = "what the client asks for: strong, bounded-staleness, session, consistent-prefix or eventual"
                    + " (default: ${DEFAULT-VALUE})")
    private String consistency = "session";

    @Option(
            names = "--account-consistency",
            paramLabel = "LEVEL",
            description = "default of the account, at least what the client asks for (default: the same)")
    private String accountConsistency;

    /** @throws dev.winnow.experiment.UsageException if a value is unknown or the values contradict each other */
    public Connection connection() {
        ConnectionMode parsed = OptionValues.choice("--mode", mode, ConnectionMode.class);
        Consistency level = OptionValues.choice("--consistency", consistency, Consistency.class);
        return new Connection(parsed, protocol(parsed), level);
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
        Consistency client = connection().consistency;
        Consistency account = accountConsistency == null
                ? client
                : OptionValues.choice("--account-consistency", accountConsistency, Consistency.class);
        if (client.isStrongerThan(account)) {
            throw OptionValues.bad(
                    "--consistency",
                    consistency,
                    accountConsistency + " or weaker with --account-consistency " + accountConsistency);
        }
        return AccountConsistency.valueOf(account.name());
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
