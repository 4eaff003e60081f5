package dev.winnow.tests.agent;

import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.tests.jvm.FreePort;
import dev.winnow.tests.jvm.SdkReleases;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

/** The Prometheus rules in {@code docs/jmx}, with Prometheus' own tools. Runs where the environment names them. */
class PrometheusIT {
    private static final Path RULES = Path.of("../docs/jmx").toAbsolutePath().normalize();
    private static final Path EXPORTER =
            Path.of("target/other-agents/jmx_prometheus_javaagent.jar").toAbsolutePath();
    private static final String BYTES_PER_OPERATION = "winnow:allocated_bytes_per_operation:rate5m";

    @TempDir
    Path folder;

    @Test
    void promtoolFindsTheRulesCorrect() throws Exception {
        assertThat(promtool("check", "rules", "prometheus-rules.yaml")).contains("SUCCESS");
    }

    @Test
    void alertsFireWhenTheyShould() throws Exception {
        assertThat(promtool("test", "rules", "prometheus-rules-test.yaml")).contains("SUCCESS");
    }

    @Test
    void bytesPerOperationAreRecordedForAClientUnderLoad() throws Exception {
        int exporterPort = FreePort.find();
        int prometheusPort = FreePort.find();
        List<String> options = new ArrayList<>(new WinnowAgent(TargetJvm.WINNOW).withPatches("all"));
        options.add("-Dwinnow.period=500ms"); // the agent looks for the application's MBean server once a period
        options.add("-Dwinnow.methods=com.azure.cosmos.CosmosAsyncContainer.readItem");
        options.add("-javaagent:" + EXPORTER + "=127.0.0.1:" + exporterPort + ":"
                + RULES.resolve("prometheus-jmx-exporter.yaml"));
        options.add("-Xmn16m"); // the JVM tells what was allocated at each collection
        Arm arm = new Arm("observed", SdkVersion.newestChecked(), options);
        Load endless = new Load(
                new Traffic(Connection.of(ConnectionMode.DIRECT), OperationMix.READ, 4, 100),
                new Amount(10_000_000, 1, 1),
                1);

        try (ForkRunner runner = new ForkRunner(SdkReleases.resolver(), JavaHome.current(), new EmulatorSettings(34))) {
            runner.prepare(arm.sdk());
            CompletableFuture<Void> client = CompletableFuture.runAsync(() -> run(runner, arm, endless));
            Process prometheus = prometheus(prometheusPort, exporterPort);
            try {
                String result = until(() -> query(prometheusPort, BYTES_PER_OPERATION), text -> {
                    assertThat(client).as("the client works").isNotDone();
                    return text.contains("\"value\"");
                });

                JsonNode series = new ObjectMapper().readTree(result).at("/data/result/0");
                assertThat(series.at("/metric/sdk").asText())
                        .isEqualTo(SdkVersion.newestChecked().toString());
                assertThat(series.at("/metric/mode").asText()).isEqualTo("direct");
                assertThat(series.at("/metric/patches").asText()).isEqualTo("all");
                assertThat(series.at("/value/1").asDouble()).isPositive();
                until(
                        () -> query(prometheusPort, "winnow_patch_enabled{patch=\"rntbd-tokens\"} == 1"),
                        text -> text.contains("rntbd-tokens"));
            } finally {
                prometheus.destroy();
                prometheus.waitFor();
                ProcessHandle.current()
                        .descendants()
                        .filter(PrometheusIT::isTheClient)
                        .forEach(ProcessHandle::destroy);
                assertThat(client).failsWithin(Duration.ofMinutes(5));
            }
        }
    }

    private static void run(ForkRunner runner, Arm arm, Load load) {
        try {
            runner.run(arm, load, (any, phase, done, total) -> {});
        } catch (ForkFailedException e) {
            throw new CompletionException(e.withLastErrorLines(), e);
        }
    }

    private static boolean isTheClient(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains(EXPORTER.toString());
    }

    private Process prometheus(int port, int exporterPort) throws Exception {
        Path configuration = Files.writeString(
                folder.resolve("prometheus.yml"),
                String.join(
                        "\n",
                        "global: {scrape_interval: 500ms, evaluation_interval: 500ms}",
                        "rule_files: ['" + RULES.resolve("prometheus-rules.yaml") + "']",
                        "scrape_configs:",
                        "  - {job_name: client, static_configs: [{targets: ['127.0.0.1:" + exporterPort + "']}]}",
                        ""));
        return new ProcessBuilder(
                        tool("prometheus"),
                        "--config.file=" + configuration,
                        "--storage.tsdb.path=" + folder.resolve("data"),
                        "--web.listen-address=127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("prometheus.log").toFile())
                .start();
    }

    private static String query(int port, String expression) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + port + "/api/v1/query?query="
                + URLEncoder.encode(expression, StandardCharsets.UTF_8));
        try {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (ConnectException notYet) {
            return notYet.toString();
        }
    }

    private static String promtool(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(tool("promtool")));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(RULES.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    private static String tool(String name) {
        String tools = System.getenv("WINNOW_TEST_PROMETHEUS");
        if (tools == null) {
            throw new IllegalStateException("WINNOW_TEST_PROMETHEUS must name the folder of prometheus and promtool");
        }
        return Path.of(tools, name).toString();
    }
}
