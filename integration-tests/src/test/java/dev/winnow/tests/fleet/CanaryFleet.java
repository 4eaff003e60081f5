package dev.winnow.tests.fleet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

import dev.winnow.emulator.Emulator;
import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;

/** JVMs on several hosts, all started with the same options, that read through the real SDK and are recorded. */
final class CanaryFleet {
    private static final String SHARE = "50%";
    private static final String READS = "2000";

    /** A JVM is as likely patched as not: that so many are of one kind happens once in 500,000 runs. */
    private static final int MOST_JVMS = 20;

    private static final String OPERATION = "com.azure.cosmos.CosmosAsyncContainer.readItem";

    private final Emulator service;
    private final Path trustStore;
    private final Path folder;

    /** One recording for each JVM. */
    final Path recordings;

    /** @param folder empty, for what the JVMs write */
    CanaryFleet(Emulator service, Path folder) throws Exception {
        this.service = service;
        this.folder = folder;
        this.trustStore = folder.resolve("trust");
        this.recordings = Files.createDirectory(folder.resolve("recordings"));
        service.writeTrustStore(trustStore);
    }

    /**
     * Starts JVMs until the host has one that is patched and one that is not; these two read and end. Which of them a JVM is depends on
     * when it starts.
     *
     * @return what the agent said at the start of the two, by whether it is patched
     */
    Map<Boolean, String> run(String host) throws Exception {
        Map<Boolean, String> lines = new TreeMap<>();
        for (int number = 0; number < MOST_JVMS && lines.size() < 2; number++) {
            Path own = Files.createDirectory(folder.resolve(host + "-" + number));
            try (RunningJvm jvm = launch(host, own, recordings.resolve(host + "-" + number + ".jfr"))) {
                String line = Eventually.until(jvm::err, text -> text.contains("winnow: probes="));
                if (lines.putIfAbsent(line.contains(" patches=all "), line) == null) {
                    jvm.line();
                    jvm.ask(READS);
                    jvm.end();
                }
            }
        }
        return lines;
    }

    private RunningJvm launch(String host, Path own, Path recording) throws Exception {
        return new TargetJvm(new Jdks.Jdk(Path.of(System.getProperty("java.home"))), own)
                .classPath(Path.of("target/classes").toAbsolutePath() + ":" + Sdk.classPath())
                .option("-XX:TieredStopAtLevel=1")
                .option("-Djavax.net.ssl.trustStore=" + trustStore, "-DCOSMOS.DISABLE_IMDS_ACCESS=true")
                .option("-XX:StartFlightRecording:filename=" + recording)
                .agent("patches=all,patches.canary=" + SHARE + ",methods=" + OPERATION)
                .environment("HOSTNAME", host)
                .launch("dev.winnow.tests.relocated.Connector", "https://localhost:" + service.tlsPort() + "/");
    }
}
