package dev.winnow.demo.subject;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.Consistency;
import dev.winnow.experiment.sdk.SdkVersion;
import picocli.CommandLine.Option;

/**
 * The release, the modes and the consistency that a bench measures: the newest release, in gateway mode, with session consistency,
 * unless told otherwise.
 */
public final class BenchConnectionOptions {
    @Option(names = "--sdk", paramLabel = "VERSION", description = "release of azure-cosmos; default: ${DEFAULT-VALUE}")
    private String sdk = SdkVersion.newestChecked().toString();

    @Option(
            names = "--mode",
            paramLabel = "gateway|direct|thin",
            split = ",",
            defaultValue = "gateway",
            description = "one after another, if several; default: ${DEFAULT-VALUE}")
    private List<String> modes;

    @Option(
            names = "--consistency",
            paramLabel = "LEVEL",
            defaultValue = "session",
            description = "what the clients ask for and the account has: strong, bounded-staleness, session,"
                    + " consistent-prefix or eventual; default: ${DEFAULT-VALUE}")
    private String consistency;

    public SdkVersion release() {
        return SdkVersion.parse(sdk);
    }

    /**
     * Each mode; gateway mode once for each protocol.
     *
     * @param protocols values of {@code --protocol}
     * @throws dev.winnow.experiment.UsageException if one is unknown, or the release does not have it
     */
    public List<Connection> over(List<String> protocols) {
        return Connections.of(
                modes, protocols, OptionValues.choice("--consistency", consistency, Consistency.class), release());
    }
}
