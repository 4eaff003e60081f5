package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSites;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** No count is ever lost or doubled: programs whose constructions are known, in one thread and in ten thousand. */
class ExactCountsIT {
    private static final String CONSTRUCTS = """
            package app;

            import java.util.*;
            import java.util.concurrent.*;
            import java.util.function.Supplier;

            public class Constructs {
                static class OfOurs extends LinkedHashMap<String, String> {
                    OfOurs() {
                        super(8);
                    }
                }

                static Object sink;

                static void once(int i) {
                    sink = new HashMap<String, String>();
                    sink = new ArrayList<String>(i % 3);
                    sink = new ConcurrentHashMap<String, String>(32);
                    sink = new OfOurs();
                    Supplier<Set<String>> supplier = HashSet::new;
                    sink = supplier.get();
                }

                public static void main(String[] arguments) throws Exception {
                    boolean virtual = arguments[0].equals("virtual");
                    int threads = Integer.parseInt(arguments[1]);
                    int each = Integer.parseInt(arguments[2]);
                    Thread[] started = new Thread[threads];
                    for (int t = 0; t < threads; t++) {
                        Runnable work = () -> {
                            for (int i = 0; i < each; i++) {
                                once(i);
                            }
                        };
                        if (virtual) {
                            started[t] = (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
                        } else {
                            started[t] = new Thread(work);
                            started[t].start();
                            if (t >= 500) {
                                started[t - 500].join();
                            }
                        }
                    }
                    for (Thread thread : started) {
                        thread.join();
                    }
                }
            }
            """;

    static Stream<Arguments> programs() {
        return Jdks.underTest().stream()
                .flatMap(jdk -> Stream.of(
                                Arguments.of(jdk, "platform", 1, 100_000),
                                Arguments.of(jdk, "platform", 8, 50_000),
                                Arguments.of(jdk, "platform", 10_000, 30),
                                Arguments.of(jdk, "virtual", 10_000, 30))
                        .filter(a -> jdk.feature() >= 21 || !a.get()[1].equals("virtual")));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everyConstructionIsRecordedOnce(Jdks.Jdk jdk, String kind, int threads, int each, @TempDir Path folder)
            throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.Constructs", CONSTRUCTS)
                .option("-XX:StartFlightRecording=filename=all.jfr")
                .agent("packages=app.,period=200ms")
                .run("app.Constructs", kind, "" + threads, "" + each);

        assertThat(result.exit()).as(result.err()).isZero();
        long n = (long) threads * each;
        Map<String, Long> counts = RecordedSites.sum(folder.resolve("all.jfr"), "count");
        assertThat(counts)
                .containsOnly(
                        Map.entry("once HashMap", n),
                        Map.entry("once ArrayList", n),
                        Map.entry("once ConcurrentHashMap", n),
                        Map.entry("<init> Constructs$OfOurs", n),
                        Map.entry("once HashSet", n));
    }

    /** A counting call needs stack and memory of its own: at the end of either it counts nothing, and that is said. */
    @Test
    void callsThatCountedNothingAreSaid(@TempDir Path folder) throws Exception {
        Jdks.Jdk jdk = Jdks.underTest().get(0);
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetJvm(jdk, folder)
                .with("harm.OverflowingStacks", TargetJvm.target("harm/OverflowingStacks"))
                .option("-Xss256k")
                .agent("packages=harm.,probes=collections,allocations")
                .launch("harm.OverflowingStacks")) {
            for (int i = 0; i < 5; i++) {
                assertThat(app.ask("overflow")).isEqualTo("overflow");
            }
            assertThat(lostCalls(winnow, app)).isPositive();
            assertThat(winnow.run("status", app.pid()).out()).contains("counting calls counted nothing");
        }
    }

    private static int lostCalls(Winnow winnow, RunningJvm app) throws Exception {
        JsonNode status = SdkApplication.json(winnow.run("status", app.pid(), "--json"));
        assertThat(status.at("/sites/lostCalls").isInt()).as(status.toString()).isTrue();
        return status.at("/sites/lostCalls").asInt();
    }
}
