package dev.winnow.tests.otlp;

import java.nio.file.Path;
import java.util.Map;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.otlp.Collector.Series;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** A client of the real SDK with both agents: what OpenTelemetry's sends to a collector, by the rules in {@code docs/jmx}. */
@Tag("deployment")
class OpenTelemetryIT {
    private static final Path OPEN_TELEMETRY =
            Path.of("target/other-agents/opentelemetry-javaagent.jar").toAbsolutePath();
    private static final Path RULES =
            Path.of("../docs/jmx/opentelemetry-jmx.yaml").toAbsolutePath().normalize();
    private static final int READS = 500;

    @TempDir
    Path folder;

    @Test
    void aCollectorReceivesTheMetricsWithTheirDimensions() throws Exception {
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                Collector collector = new Collector();
                RunningJvm client = start(service, collector)) {
            client.ask(Integer.toString(READS));

            Map<Series, Double> calls = until(
                    () -> collector.series("winnow.method.calls"),
                    series -> series.values().stream().anyMatch(value -> value >= READS));

            Series series = calls.entrySet().stream()
                    .filter(one -> one.getValue() >= READS)
                    .findFirst()
                    .orElseThrow()
                    .getKey();
            assertThat(series.attributes())
                    .isEqualTo(
                            Map.of("sdk", SdkVersion.newestChecked().toString(), "mode", "gateway", "patches", "all"));
            assertThat(series.unit()).isEqualTo("{call}");
            assertThat(series.host()).isNotEmpty();
            for (String metric : new String[] {"allocated", "method.allocated", "constructions", "constructed"}) {
                assertThat(collector.series("winnow." + metric)).as(metric).anySatisfy((one, value) -> {
                    assertThat(one.attributes()).isEqualTo(series.attributes());
                    assertThat(value).isPositive();
                });
            }
            Map<Series, Double> reads = until(
                    () -> collector.series("winnow.operation.count"),
                    kinds -> kinds.values().stream().anyMatch(value -> value >= READS));
            assertThat(reads.keySet())
                    .anySatisfy(one -> assertThat(one.attributes()).containsEntry("db.operation.name", "readItem"));
            assertThat(collector.series("winnow.operation.allocated")).anySatisfy((one, value) -> {
                assertThat(one.attributes()).containsKey("db.collection.name");
                assertThat(value).isPositive();
            });
            assertThat(patches(collector, "on")).isGreaterThan(20);
            assertThat(patches(collector, "switched_off")).isZero();
            assertThat(client.err()).doesNotContain("Exception");
        }
    }

    private static double patches(Collector collector, String state) {
        return collector.series("winnow.patch.count").entrySet().stream()
                .filter(one -> state.equals(one.getKey().attributes().get("state"))
                        && "gateway".equals(one.getKey().attributes().get("mode")))
                .mapToDouble(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private RunningJvm start(Emulator service, Collector collector) throws Exception {
        Path trustStore = folder.resolve("trust");
        service.writeTrustStore(trustStore);
        return new TargetJvm(new Jdks.Jdk(Path.of(System.getProperty("java.home"))), folder)
                .classPath(Path.of("target/classes").toAbsolutePath() + ":" + Sdk.classPath())
                .option("-Djavax.net.ssl.trustStore=" + trustStore, "-DCOSMOS.DISABLE_IMDS_ACCESS=true")
                .agent(
                        "patches=all,probes=collections,operations,period=200ms,methods=com.azure.cosmos.CosmosAsyncContainer.readItem")
                .option("-javaagent:" + OPEN_TELEMETRY, "-Dotel.jmx.config=" + RULES)
                .option("-Dotel.jmx.discovery.delay=200", "-Dotel.metric.export.interval=500")
                .option("-Dotel.metrics.exporter=otlp", "-Dotel.traces.exporter=none", "-Dotel.logs.exporter=none")
                .option("-Dotel.exporter.otlp.protocol=http/protobuf")
                .option("-Dotel.exporter.otlp.endpoint=" + collector.endpoint())
                .start("dev.winnow.tests.relocated.Connector", "https://localhost:" + service.tlsPort() + "/");
    }
}
