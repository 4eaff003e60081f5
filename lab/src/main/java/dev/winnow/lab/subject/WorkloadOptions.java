package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.emulator.transport.http.HeaderTemplate;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.documents.Documents;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the demo workload does, for every command that runs it. */
public final class WorkloadOptions {
    private static final int MOST_CONCURRENCY = 1_024;
    private static final int MOST_CLIENTS = 100;
    private static final int MOST_KILOBYTES = 1_024;

    @Option(
            names = "--sdk",
            paramLabel = "VERSION",
            description = "release of azure-cosmos, 4.63.0 or newer, or of the first generation, as legacy-2.4.5"
                    + " (default: ${DEFAULT-VALUE})")
    private String sdk = SdkVersion.newestChecked().toString();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--payload",
            paramLabel = "BYTES",
            description = "least size of a document, as 1k, 16k or 256k (default: ${DEFAULT-VALUE})")
    private String payload = Integer.toString(Documents.SMALLEST);

    @Mixin
    private OperationOptions operation = new OperationOptions();

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "clients in the application's JVM, each with a container and connections of its own, 1 to 100"
                    + " (default: ${DEFAULT-VALUE})")
    private String clients = "1";

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "operations in flight per client, 1 to 1024 (default: ${DEFAULT-VALUE})")
    private String concurrency = "8";

    @Option(
            names = "--headers",
            paramLabel = "N",
            description = "response headers of the gateway, 9 to 64 (default: ${DEFAULT-VALUE})")
    private String headers = "34";

    @Option(
            names = "--header-case",
            paramLabel = "lower|mixed",
            description = "how their names are written over HTTP/1.1 (default: ${DEFAULT-VALUE})")
    private String headerCase = "lower";

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "Java home that the application runs on, 11 or newer (default: the one that runs this)")
    private String jdk;

    /** All of them, for commands that can do without the workload. */
    public static List<String> names() {
        return List.of(
                "--sdk",
                "--mode",
                "--protocol",
                "--consistency",
                "--account-consistency",
                "--payload",
                "--operation",
                "--documents",
                "--clients",
                "--concurrency",
                "--headers",
                "--header-case",
                "--jdk");
    }

    public SdkVersion sdk() {
        return SdkVersion.parse(sdk);
    }

    /** Instead of the default. */
    void onSdk(SdkVersion given) {
        if (!sdk.equals(SdkVersion.newestChecked().toString())) {
            throw new UsageException("--sdk-classpath has " + given + "; allowed is either that or --sdk " + sdk);
        }
        sdk = given.toString();
    }

    public Connection connection() {
        return connection.connection();
    }

    /** The least size of a document. */
    public int documentBytes() {
        return OptionValues.bytes("--payload", payload, Documents.SMALLEST, MOST_KILOBYTES);
    }

    public OperationMix operation() {
        return operation.operation(sdk());
    }

    /** How many in the application's JVM. */
    public int clients() {
        return OptionValues.integer("--clients", clients, 1, MOST_CLIENTS);
    }

    public int concurrency() {
        return OptionValues.integer("--concurrency", concurrency, 1, MOST_CONCURRENCY);
    }

    public EmulatorSettings emulator() {
        return new EmulatorSettings(
                OptionValues.integer("--headers", headers, HeaderTemplate.MINIMUM, HeaderTemplate.MAXIMUM),
                OptionValues.choice("--header-case", headerCase, HeaderCase.class),
                1,
                connection.accountConsistency(),
                connection().mode == ConnectionMode.THIN);
    }

    public JavaHome jdk() {
        return jdk == null ? JavaHome.current() : JavaHome.parse(jdk);
    }
}
