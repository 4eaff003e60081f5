package dev.winnow.demo.endtoend;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.winnow.demo.gateway.Gateway;
import dev.winnow.demo.gateway.GatewayOptions;
import dev.winnow.demo.gateway.fault.Fault;
import dev.winnow.demo.gateway.service.Operation;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.Sdk;
import dev.winnow.demo.sdk.SdkResolver;
import dev.winnow.demo.sdk.SdkVersion;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A write over HTTP/2 is under way on a connection whose PINGs vanish: what it ends with, by mode of the patch
 * {@code ping-rewrap}, and when the switch is flipped while the application runs.
 */
class PingHealthIT {
    private static final Path WINNOW =
            Path.of("../agent/target/winnow.jar").toAbsolutePath().normalize();

    private static final String SWITCH = "COSMOS.HTTP2_PING_HEALTH_ENABLED";

    /** By more than it takes to find out that a PING is not answered: at most 1.5 s idle, 1.5 s of waiting. */
    private static final Fault SLOW = Fault.of(Fault.Effect.DELAY)
            .delay(Duration.ofSeconds(6))
            .on(Operation.CREATE_ITEM)
            .times(2);

    private static final String CREATED = "201";
    private static final String CLOSED_BY_PING =
            "503/10006 PrematureCloseException Http2PingTimeoutChannelClosedException";

    @TempDir
    static Path directory;

    private static final Map<String, Future<List<String>>> ANSWERS = new LinkedHashMap<>();
    private static ExecutorService threads;

    /** All at the same time: they mostly wait. */
    @BeforeAll
    static void start() {
        threads = Executors.newCachedThreadPool();
        Sdk sdk = new SdkResolver(Path.of("target/sdk")).resolve(SdkVersion.parse("4.81.0"));
        for (String mode : List.of("vendor", "per-stream", "per-request", "off")) {
            ANSWERS.put(mode, threads.submit(answers(sdk, mode)));
        }
    }

    @AfterAll
    static void end() {
        threads.shutdownNow();
    }

    /** Answers to: a quick write; with the switch off, a slow one; with the switch on again, a slow one. */
    private static Callable<List<String>> answers(Sdk sdk, String mode) {
        return () -> {
            Path folder = Files.createDirectory(directory.resolve(mode));
            List<String> answers = new ArrayList<>();
            try (Gateway gateway = Gateway.start(GatewayOptions.defaults());
                    PingClient client = PingClient.start(
                            JavaHome.current(), sdk, gateway.tlsPort(), folder, options(mode, folder))) {
                answers.add(client.write("quick"));
                gateway.control().inject(SLOW);
                client.set(SWITCH, "false");
                gateway.control().blackHolePings(true);
                answers.add(client.write("off"));
                client.set(SWITCH, "true");
                answers.add(client.write("on"));
            }
            return answers;
        };
    }

    private static List<String> options(String mode, Path folder) {
        if (mode.equals("vendor")) {
            return List.of();
        }
        return List.of(
                "-javaagent:" + WINNOW,
                "-Dwinnow.patches=ping-rewrap",
                "-Dwinnow.patch.ping-rewrap.mode=" + mode,
                "-Dwinnow.probes=handlers",
                "-XX:StartFlightRecording=filename=" + folder.resolve("installs.jfr"));
    }

    @Test
    void theVendorsConnectionIsClosedWithItsSubStatusAndTheSwitchIsObeyed() throws Exception {
        assertThat(ANSWERS.get("vendor").get()).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
    }

    @Test
    void perStreamAnswersAsTheVendor() throws Exception {
        assertThat(ANSWERS.get("per-stream").get()).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
        assertThat(installs("per-stream"))
                .containsKeys("Http2PingHandler connection", "Http2PingCloseRewrapHandler stream")
                .doesNotContainKeys("Http2PingHandler stream", "Http2PingCloseRewrapHandler connection");
    }

    @Test
    void perRequestAnswersAsTheVendor() throws Exception {
        assertThat(ANSWERS.get("per-request").get()).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
    }

    @Test
    void offNeitherSendsNorInstalls() throws Exception {
        assertThat(ANSWERS.get("off").get()).containsExactly(CREATED, CREATED, CREATED);
        assertThat(installs("off"))
                .containsKey("Http2ParentChannelExceptionHandler connection")
                .doesNotContainKeys("Http2PingHandler connection", "Http2PingCloseRewrapHandler stream");
    }

    private static Map<String, Long> installs(String mode) throws Exception {
        Map<String, Long> installs = new TreeMap<>();
        try (RecordingFile file = new RecordingFile(directory.resolve(mode).resolve("installs.jfr"))) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals("winnow.HandlerInstall")) {
                    String handler = event.getString("handler").replaceFirst(".*\\.", "");
                    installs.merge(handler + ' ' + event.getString("scope"), event.getLong("count"), Long::sum);
                }
            }
        }
        return installs;
    }
}
