package dev.winnow.demo.bench.live;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.fork.GatewaySettings;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.SdkResolver;
import dev.winnow.demo.sdk.SdkVersion;
import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;
import picocli.CommandLine.Option;

/** What the client does meanwhile. */
final class LoadOptions {
    private static final int HEADERS = 34;
    private static final int CONCURRENCY = 8;
    private static final int DOCUMENTS = 300;
    private static final int WARM_UP = 20_000;

    @Option(names = "--sdk", paramLabel = "VERSION", defaultValue = "4.78.0", description = "default: ${DEFAULT-VALUE}")
    private String sdk;

    @Option(names = "--protocol", paramLabel = "h1|h2", defaultValue = "h1", description = "default: ${DEFAULT-VALUE}")
    private String protocol;

    @Option(
            names = "--operation",
            paramLabel = "read|upsert",
            defaultValue = "read",
            description = "default: ${DEFAULT-VALUE}")
    private String operation;

    @Option(names = "--jdk", paramLabel = "HOME", description = "what the client runs on (default: what runs this)")
    private String jdk;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "60",
            description = "of 5,000 operations each; they must outlast the soak (default: ${DEFAULT-VALUE})")
    private String blocks;

    Path home() {
        return Path.of(System.getProperty("winnow.home", "."));
    }

    ForkRunner runner() {
        JavaHome client = jdk == null ? JavaHome.current() : JavaHome.parse(jdk);
        return new ForkRunner(
                new SdkResolver(home().resolve(Path.of("target", "sdk"))), client, new GatewaySettings(HEADERS));
    }

    Arm arm(String name, List<String> jvmOptions) {
        return new Arm(name, SdkVersion.parse(sdk), jvmOptions);
    }

    Load load() {
        return new Load(
                OptionValues.choice("--protocol", protocol, Protocol.class),
                OptionValues.choice("--operation", operation, OperationKind.class),
                CONCURRENCY,
                DOCUMENTS,
                WARM_UP,
                OptionValues.integer("--blocks", blocks, 10, 100_000),
                5_000,
                1);
    }
}
