package dev.winnow.tests.ping;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.tests.jvm.Jdks;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A write over HTTP/2 is under way on a connection whose PINGs vanish: what it ends with, by mode of the patch
 * {@code ping-rewrap}, and when the switch is flipped while the application runs.
 */
class PingHealthIT {
    private static final Path WINNOW =
            Path.of("../target/winnow.jar").toAbsolutePath().normalize();

    private static final String SWITCH = "COSMOS.HTTP2_PING_HEALTH_ENABLED";

    /** By more than it takes to find out that a PING is not answered: at most 1.5 s idle, 1.5 s of waiting. */
    private static final Fault SLOW = Fault.of(Fault.Effect.DELAY)
            .delay(Duration.ofSeconds(6))
            .on(Operation.CREATE_ITEM)
            .times(2);

    private static final String CREATED = "201";
    private static final String CLOSED_BY_PING =
            "503/10006 PrematureCloseException Http2PingTimeoutChannelClosedException";

    private static final List<String> MODES = List.of("vendor", "per-stream", "per-request", "off");

    @TempDir
    static Path directory;

    private static final Map<Run, Conversation> CONVERSATIONS = new LinkedHashMap<>();
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    private record Run(JavaHome jdk, String mode) {}

    /** A few start at a time, so that no PING waits for a core; then all go on at once, for they mostly wait. */
    @BeforeAll
    static void start() throws Exception {
        Sdk sdk = new SdkResolver(Path.of("target/sdk")).resolve(SdkVersion.parse("4.81.0"));
        Map<Run, Future<Conversation>> started = new LinkedHashMap<>();
        ExecutorService few = Executors.newFixedThreadPool(MODES.size());
        for (JavaHome jdk : Jdks.homes()) {
            for (String mode : MODES) {
                started.put(new Run(jdk, mode), few.submit(() -> new Conversation(sdk, jdk, mode)));
            }
        }
        few.shutdown();
        for (Map.Entry<Run, Future<Conversation>> each : started.entrySet()) {
            CONVERSATIONS.put(each.getKey(), each.getValue().get());
        }
        CONVERSATIONS.values().forEach(conversation -> conversation.answers = THREADS.submit(conversation));
    }

    @AfterAll
    static void end() {
        THREADS.shutdownNow();
    }

    /** A client and its gateway, and the answers to what it writes. */
    private static final class Conversation implements Callable<List<String>> {
        private final Path folder;
        private final Emulator gateway;
        private final PingClient client;
        private Future<List<String>> answers;

        Conversation(Sdk sdk, JavaHome jdk, String mode) throws Exception {
            folder = Files.createTempDirectory(directory, mode);
            gateway = Emulator.start(EmulatorOptions.defaults());
            client = PingClient.start(jdk, sdk, gateway.tlsPort(), folder, options(mode, folder));
            client.write("first");
        }

        /**
         * A quick one, one with the switch off, and one with the switch on again. The quick one is for a connection with PINGs: until all
         * conversations have started, a minute may go by, and then the SDK has closed the one that it had.
         */
        @Override
        public List<String> call() throws Exception {
            try (gateway;
                    client) {
                String quick = client.write("quick");
                gateway.control().inject(SLOW);
                client.set(SWITCH, "false");
                gateway.control().ignorePings(true);
                String off = client.write("off");
                client.set(SWITCH, "true");
                return List.of(quick, off, client.write("on"));
            }
        }
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

    static List<JavaHome> everyJdk() {
        return Jdks.homes();
    }

    @ParameterizedTest
    @MethodSource("everyJdk")
    void theVendorsConnectionIsClosedWithItsSubStatusAndTheSwitchIsObeyed(JavaHome jdk) throws Exception {
        assertThat(answers(jdk, "vendor")).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
    }

    @ParameterizedTest
    @MethodSource("everyJdk")
    void perStreamAnswersAsTheVendor(JavaHome jdk) throws Exception {
        assertThat(answers(jdk, "per-stream")).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
        assertThat(installs(jdk, "per-stream"))
                .containsKeys("Http2PingHandler connection", "Http2PingCloseRewrapHandler stream")
                .doesNotContainKeys("Http2PingHandler stream", "Http2PingCloseRewrapHandler connection");
    }

    @ParameterizedTest
    @MethodSource("everyJdk")
    void perRequestAnswersAsTheVendor(JavaHome jdk) throws Exception {
        assertThat(answers(jdk, "per-request")).containsExactly(CREATED, CREATED, CLOSED_BY_PING);
    }

    @ParameterizedTest
    @MethodSource("everyJdk")
    void offNeitherSendsNorInstalls(JavaHome jdk) throws Exception {
        assertThat(answers(jdk, "off")).containsExactly(CREATED, CREATED, CREATED);
        assertThat(installs(jdk, "off"))
                .containsKey("Http2ParentChannelExceptionHandler connection")
                .doesNotContainKeys("Http2PingHandler connection", "Http2PingCloseRewrapHandler stream");
    }

    private static List<String> answers(JavaHome jdk, String mode) throws Exception {
        return CONVERSATIONS.get(new Run(jdk, mode)).answers.get();
    }

    private static Map<String, Long> installs(JavaHome jdk, String mode) throws Exception {
        Path folder = CONVERSATIONS.get(new Run(jdk, mode)).folder;
        Map<String, Long> installs = new TreeMap<>();
        try (RecordingFile file = new RecordingFile(folder.resolve("installs.jfr"))) {
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
