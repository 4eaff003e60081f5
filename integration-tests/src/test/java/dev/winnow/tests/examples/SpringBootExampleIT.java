package dev.winnow.tests.examples;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.tools.attach.VirtualMachine;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.Trials;
import dev.winnow.experiment.subject.LiveSubject;
import dev.winnow.tests.jvm.Eventually;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Scope;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** The service in {@code examples/spring-boot}: Spring Data Cosmos in the fat jar of Spring Boot's Maven plugin, in direct mode. */
class SpringBootExampleIT {
    private static final int SWITCHES = 20;

    /** Patches of Spring Data's reads in direct mode, each of another part of the SDK. */
    private static final List<String> NEEDED = List.of(
            "address-selection", "request-statistics", "rntbd-response-map", "rntbd-tokens", "timeline-snapshot");

    /** The oldest that Spring Boot 4 runs on, and the newest. */
    static List<Jdks.Jdk> jdks() {
        Jdks.Jdk oldest = Jdks.underTest().stream()
                .filter(jdk -> jdk.feature() >= 17)
                .min(Comparator.comparing(Jdks.Jdk::feature))
                .orElseThrow();
        return Scope.of(1, Stream.of(oldest, Jdks.newest()).distinct().collect(Collectors.toList()));
    }

    @BeforeAll
    static void build(@TempDir Path folder) throws Exception {
        BooksService.build(folder.resolve("maven.log").toFile());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void noRequestFailsWhileTheAgentAttachesSwitchesAndDetaches(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults());
                BooksService service = BooksService.start(new TargetJvm(jdk, folder), emulator);
                HttpLoad load = HttpLoad.start(service.book())) {
            JsonNode attached = json(winnow.run("attach", service.pid(), "period=500ms", "--json"));
            assertThat(attached.at("/sdks/0/version").asText()).isEqualTo("4.80.0");

            switchPatches(service.pid());
            assertThat(states(json(winnow.run("status", service.pid(), "--json"))))
                    .containsAllEntriesOf(NEEDED.stream().collect(Collectors.toMap(id -> id, id -> "on")));
            assertThat(winnow.run("detach", service.pid()).exit()).isZero();

            int detached = load.requests();
            while (load.requests() < detached + 100 && load.failures().isEmpty()) {
                Thread.sleep(10);
            }
            load.stop();
            assertThat(load.failures()).isEmpty();
            assertThat(service.err()).doesNotContain("winnow: ");
        }
    }

    @Test
    void aRequestAllocatesLessWithThePatchesThatTheServiceWasStartedWith(@TempDir Path folder) throws Exception {
        Jdks.Jdk jdk = Jdks.newest();
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults());
                BooksService service = BooksService.start(new TargetJvm(jdk, folder).agent("patches=all"), emulator);
                HttpLoad load = HttpLoad.start(service.book());
                Interruption interruption = Interruption.listen()) {
            LiveSubject live = new LiveSubject(
                    service.pid(),
                    OperationName.parse("com.example.books.BookController.read"),
                    Map.of("base", "", "all", "all"));
            try (Trials trials = live.open(null, null, Installation.current(), interruption)) {
                assertThat(bytesPerRequest(trials, "all")).isLessThan(bytesPerRequest(trials, "base"));
            }
            assertThat(states(json(new Winnow(jdk).run("status", service.pid(), "--json"))))
                    .as("as before the measurement")
                    .containsAllEntriesOf(NEEDED.stream().collect(Collectors.toMap(id -> id, id -> "on")));
            load.stop();
            assertThat(load.failures()).isEmpty();
        }
    }

    private static double bytesPerRequest(Trials trials, String arm) throws Exception {
        Cell blocks = new Cell("blocks", 1_000, 2_000);
        return trials.run(Batch.of(new Trial(1, blocks, new Arm(arm, List.of()))), (any, phase, done, total) -> {})
                .get(0)
                .figures()
                .get(Measure.BYTES);
    }

    /** All patches off and on in turns, over JMX, which is quicker than a command for each; at the end they are on. */
    private static void switchPatches(long pid) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(jvm.startLocalManagementAgent()))) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            ObjectName agent = new ObjectName("dev.winnow:type=Agent");
            // The agent registers its bean in the period after the JVM has started JMX.
            Eventually.until(() -> Boolean.toString(beans.isRegistered(agent)), "true"::equals);
            for (int i = 1; i <= SWITCHES; i++) {
                String[] patches = i % 2 == 0 ? new String[] {"all"} : new String[0];
                beans.setAttribute(agent, new Attribute("EnabledPatches", patches));
            }
        } finally {
            jvm.detach();
        }
    }

    private static Map<String, String> states(JsonNode status) {
        Map<String, String> states = new HashMap<>();
        for (JsonNode patch : status.path("patches")) {
            states.put(patch.path("id").asText(), patch.path("state").asText());
        }
        return states;
    }
}
