package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSites;
import dev.winnow.tests.jvm.TargetJvm;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Our events are in every recording, whoever starts it, and the agent works where there is no Flight Recorder. */
class FlightRecorderIT {
    private static final String RECORDS = """
            package app;

            import java.nio.file.Path;
            import java.util.HashMap;
            import jdk.jfr.FlightRecorder;
            import jdk.jfr.Recording;

            public class Records {
                static Object sink;

                static void construct(int times) {
                    for (int i = 0; i < times; i++) {
                        sink = new HashMap<String, String>(100);
                    }
                }

                public static void main(String[] arguments) throws Exception {
                    System.out.println("initialized " + FlightRecorder.isInitialized());
                    construct(1000);
                    Recording first = new Recording();
                    first.start();
                    construct(20);
                    Recording second = new Recording();
                    second.start();
                    construct(3);
                    first.stop();
                    first.dump(Path.of("first.jfr"));
                    construct(50_000);
                    second.stop();
                    second.dump(Path.of("second.jfr"));
                    construct(1000);
                    Recording third = new Recording();
                    third.start();
                    construct(7);
                    third.stop();
                    third.dump(Path.of("third.jfr"));
                }
            }
            """;

    private static final String HELLO = """
            package app;

            public class Hello {
                static Object sink = new java.util.ArrayList<String>();

                public static void main(String[] arguments) {
                    System.out.println("hello " + ModuleLayer.boot().findModule("jdk.jfr").isPresent());
                }
            }
            """;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRecordingHoldsWhatWasConstructedWhileItRan(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.Records", RECORDS)
                .agent("packages=app.")
                .run("app.Records");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).as("the agent leaves Flight Recorder alone").isEqualTo("initialized false\n");
        assertThat(counts(folder, "first")).isEqualTo(Map.of("construct HashMap", 23L));
        assertThat(counts(folder, "second")).isEqualTo(Map.of("construct HashMap", 50_003L));
        assertThat(counts(folder, "third")).isEqualTo(Map.of("construct HashMap", 7L));
    }

    private static Map<String, Long> counts(Path folder, String name) throws Exception {
        return RecordedSites.sum(folder.resolve(name + ".jfr"), "count");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anEventSaysWhereWhatAndHowLarge(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        new TargetJvm(jdk, folder)
                .with("app.Records", RECORDS)
                .agent("packages=app.")
                .run("app.Records");

        RecordedEvent event = RecordingFile.readAllEvents(folder.resolve("third.jfr")).stream()
                .filter(e -> e.getEventType().getName().equals("winnow.AllocationSite"))
                .findFirst()
                .orElseThrow();
        assertThat(event.getString("site")).isEqualTo("app.Records.construct:13#0");
        assertThat(event.getString("declaringClass")).isEqualTo("app.Records");
        assertThat(event.getString("method")).isEqualTo("construct");
        assertThat(event.getInt("line")).isEqualTo(13);
        assertThat(event.getString("allocatedType")).isEqualTo("java.util.HashMap");
        assertThat(event.getLong("bytes"))
                .as("a table comes with the first entry")
                .isEqualTo(7 * 48);
        assertThat(event.getDouble("requestedCapacity")).isEqualTo(100);
        assertThat(event.getEventType().getCategoryNames()).startsWith("Winnow");
        assertThat(event.getEventType().getField("bytes").getContentType()).isEqualTo("jdk.jfr.DataAmount");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRuntimeWithoutFlightRecorderStarts(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.Hello", HELLO)
                .option("--limit-modules=java.base,java.instrument")
                .agent("packages=app.,patches=all,period=100ms")
                .run("app.Hello");

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("hello false\n");
        assertThat(result.err().lines())
                .satisfiesExactly(
                        lacking -> assertThat(lacking).startsWith("winnow: this Java runtime lacks jdk.jfr"),
                        settings -> assertThat(settings).startsWith("winnow: probes=collections"));
    }

    @Test
    void jfrPrintReadsIt(@TempDir Path folder) throws Exception {
        TargetJvm target = new TargetJvm(Jdks.underTest().get(0), folder).with("app.Records", RECORDS);
        target.agent("packages=app.").run("app.Records");

        Process jfr = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jfr").toString(),
                        "print",
                        "--events",
                        "winnow.AllocationSite",
                        folder.resolve("third.jfr").toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(jfr.getInputStream().readAllBytes());

        assertThat(jfr.waitFor()).as(printed).isZero();
        assertThat(printed)
                .contains("winnow.AllocationSite {")
                .contains("site = \"app.Records.construct:13#0\"")
                .contains("bytes = 336 bytes");
    }
}
