package dev.winnow.tests.agent;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

import dev.winnow.tests.jvm.FreePort;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** The rules in {@code docs/jmx} for the two exporters that operators use. */
class ExportersIT {
    private static final Path AGENTS = Path.of("target/other-agents").toAbsolutePath();
    private static final Path RULES = Path.of("../docs/jmx").toAbsolutePath().normalize();
    private static final String HTTP = "com.azure.cosmos.implementation.http.";

    /** The build's: a runtime may lack the module jdk.httpserver, without which Prometheus' exporter ends the JVM. */
    private static final Jdks.Jdk JDK = new Jdks.Jdk(Path.of(System.getProperty("java.home")));

    @TempDir
    Path folder;

    @Test
    void prometheusScrapesSitesAndPatches() throws Exception {
        int port = FreePort.find();
        String exporter = "-javaagent:" + AGENTS.resolve("jmx_prometheus_javaagent.jar") + "=127.0.0.1:" + port + ":"
                + RULES.resolve("prometheus-jmx-exporter.yaml");
        try (RunningJvm app = SdkApplication.in(JDK, folder)
                .agent("period=100ms,patches=header-name-lower-case")
                .option(exporter)
                .start("SdkApp", Sdk.classPath())) {
            app.ask("construct 70");

            String metrics = until(() -> scrape(port), text -> text.contains("winnow_site_"));

            assertThat(metrics.lines())
                    .anyMatch(line ->
                            line.startsWith("winnow_site_constructions_total{site=\"" + HTTP + "HttpHeaders.<init>")
                                    && line.endsWith(" 70.0"))
                    .anyMatch(line ->
                            line.startsWith("winnow_site_constructed_bytes_total{site=\"" + HTTP + "HttpHeaders"))
                    .contains("winnow_patch_state{patch=\"header-name-lower-case\",state=\"on\"} 1.0")
                    .contains("winnow_patch_state{patch=\"store-response-headers\",state=\"off\"} 1.0")
                    .anyMatch(line -> line.startsWith("winnow_patch_switches_total "))
                    .anyMatch(line -> line.startsWith("winnow_counter_bytes "))
                    .anyMatch(line -> line.startsWith("winnow_flush_seconds_total "));
        }
    }

    @Test
    void openTelemetryReadsTheSums() throws Exception {
        try (RunningJvm app = SdkApplication.in(JDK, folder)
                .agent("period=100ms")
                .option("-javaagent:" + AGENTS.resolve("opentelemetry-javaagent.jar"))
                .option("-Dotel.jmx.config=" + RULES.resolve("opentelemetry-jmx.yaml"))
                .option("-Dotel.jmx.discovery.delay=200", "-Dotel.metric.export.interval=200")
                .option("-Dotel.metrics.exporter=console", "-Dotel.traces.exporter=none", "-Dotel.logs.exporter=none")
                .start("SdkApp", Sdk.classPath())) {
            app.ask("construct 70");

            String exported = until(app::err, text -> text.contains("winnow.counters"));

            assertThat(exported).contains("winnow.constructions", "winnow.constructed", "winnow.patch.switches");
        }
    }

    private static String scrape(int port) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
