package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSums;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Bytes of named methods in real JVMs, of a program whose bytes are known: {@code new byte[n]} takes 16 + n. */
class MethodAllocationIT {
    private static final long CALLS = 1_000;

    /** Without escape analysis, and with the interpreter's bytes from the first call on. */
    private static final String[] AS_IN_THE_SOURCE = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};

    private static final String MEASURED = """
            package app;

            public class Measured {
                static Object sink;
                static final RuntimeException FAILURE = new IllegalArgumentException();

                static void plain() {
                    sink = new byte[104];
                }

                static void overloaded(int bytes) {
                    sink = new byte[bytes];
                }

                static void overloaded(String text) {
                    sink = new byte[1000];
                }

                static void recursive(int depth) {
                    sink = new byte[24];
                    if (depth > 0) {
                        recursive(depth - 1);
                    }
                }

                static void throwing() {
                    sink = new byte[64];
                    throw FAILURE;
                }

                static long wide(long a, double b, Runnable unused) {
                    try {
                        plain();
                        return a + (long) b;
                    } finally {
                        sink = new byte[a > 0 ? 40 : 0];
                    }
                }

                static void nothing() {}

                static void all() {
                    plain();
                    overloaded(8);
                    overloaded("text");
                    recursive(9);
                    wide(1, 2.5, null);
                    nothing();
                    try {
                        throwing();
                    } catch (IllegalArgumentException expected) {
                        Node.all();
                    }
                }

                public static void main(String[] arguments) throws Exception {
                    boolean virtual = arguments[0].equals("virtual");
                    Runnable work = () -> {
                        for (int i = 0; i < 1000; i++) {
                            all();
                        }
                    };
                    Thread thread = virtual
                            ? (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work)
                            : new Thread(work);
                    if (!virtual) {
                        thread.start();
                    }
                    thread.join();
                }

                abstract static class Shape {
                    abstract void draw();
                }

                static class Node {
                    final Object content;

                    Node(int bytes) {
                        this(new byte[bytes]);
                    }

                    Node(byte[] content) {
                        this.content = content;
                        if (content.length == 0) {
                            throw FAILURE;
                        }
                    }

                    Node(Node unused, int inner) {
                        content = new Node(inner);
                    }

                    static void all() {
                        sink = new Node(16);
                        try {
                            sink = new Node(new byte[0]);
                        } catch (IllegalArgumentException expected) {
                            sink = new Node(null, 48);
                        }
                    }
                }
            }
            """;

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.underTest().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void bytesAreThoseOfTheSource(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = run(
                jdk,
                folder,
                "platform",
                "app.Measured.plain,app.Measured.overloaded,app.Measured.overloaded(I)V,app.Measured.recursive,"
                        + "app.Measured.throwing,app.Measured.wide,app.Measured.nothing,app.Measured$Node.<init>");

        assertThat(result.err().lines().filter(line -> line.contains("winnow.methods")))
                .isEmpty();
        assertThat(recorded(folder, "count"))
                .containsOnly(
                        Map.entry("app.Measured.plain", 2 * CALLS),
                        Map.entry("app.Measured.overloaded", 2 * CALLS),
                        Map.entry("app.Measured.overloaded(I)V", CALLS),
                        Map.entry("app.Measured.recursive", CALLS),
                        Map.entry("app.Measured.throwing", CALLS),
                        Map.entry("app.Measured.wide", CALLS),
                        Map.entry("app.Measured.nothing", CALLS),
                        Map.entry("app.Measured$Node.<init>", 2 * CALLS));
        assertThat(recorded(folder, "bytes"))
                .containsOnly(
                        Map.entry("app.Measured.plain", 2 * CALLS * 120),
                        Map.entry("app.Measured.overloaded", CALLS * (24 + 1016)),
                        Map.entry("app.Measured.overloaded(I)V", CALLS * 24),
                        Map.entry("app.Measured.recursive", CALLS * 10 * 40),
                        Map.entry("app.Measured.throwing", CALLS * 80),
                        Map.entry("app.Measured.wide", CALLS * (120 + 56)),
                        Map.entry("app.Measured.nothing", 0L),
                        Map.entry("app.Measured$Node.<init>", CALLS * (32 + 16 + 64)));
    }

    static Stream<Jdks.Jdk> withVirtualThreads() {
        return jdks().filter(jdk -> jdk.feature() >= 21);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("withVirtualThreads")
    void callsOfVirtualThreadsAreCountedApart(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        run(jdk, folder, "virtual", "app.Measured.plain");

        assertThat(recorded(folder, "count")).containsOnly(Map.entry("app.Measured.plain", 0L));
        assertThat(recorded(folder, "notMeasured")).containsOnly(Map.entry("app.Measured.plain", 2 * CALLS));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aNameWithNothingBehindItIsOneLine(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = run(
                jdk,
                folder,
                "platform",
                "app.Measured.plane,app.Measured$Shape.draw,app.Mesured.plain,app.Measured.plain,header-conversion");

        assertThat(result.err().lines().filter(line -> line.contains("winnow.methods")))
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line)
                                .startsWith("winnow: winnow.methods=app.Measured.plane: the class has no"),
                        line -> assertThat(line).startsWith("winnow: winnow.methods=app.Mesured.plain: no class of"),
                        line -> assertThat(line)
                                .startsWith("winnow: winnow.methods=app.Measured$Shape.draw: no class"));
        assertThat(recorded(folder, "count"))
                .as("the first method has an event without calls, too")
                .containsOnly(Map.entry("app.Measured.plane", 0L), Map.entry("app.Measured.plain", 2 * CALLS));
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                        "bar",
                        "com.example.Foo.",
                        "com.example.Foo.bar(",
                        "com/example/Foo.bar",
                        "java.lang.String.trim")
                .map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void whatIsNoMethodIsRefused(String name, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = run(Jdks.underTest().get(0), folder, "platform", name);

        assertThat(result.exit()).isZero();
        assertThat(result.err().lines().filter(line -> line.startsWith("winnow: ")))
                .singleElement()
                .asString()
                .contains("winnow.methods: " + name + " is ", "; allowed is a list of methods such as");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void byteBuddyIsLoadedOnlyWhenAskedFor(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        TargetJvm.Result without = program(jdk, folder)
                .option("-verbose:class")
                .agent("packages=app.")
                .run("app.Measured", "platform");

        assertThat(without.exit()).isZero();
        assertThat(without.out())
                .contains("dev.winnow.probes")
                .doesNotContain("bytebuddy", "probes.methods", "ThreadMXBean");
    }

    private static TargetJvm.Result run(Jdks.Jdk jdk, Path folder, String threads, String methods) throws Exception {
        return program(jdk, folder)
                .option(AS_IN_THE_SOURCE)
                .option("-XX:StartFlightRecording=filename=bytes.jfr")
                .agent("packages=app.,period=200ms,methods=" + methods)
                .run("app.Measured", threads);
    }

    private static TargetJvm program(Jdks.Jdk jdk, Path folder) throws Exception {
        return new TargetJvm(jdk, folder).with("app.Measured", MEASURED);
    }

    private static Map<String, Long> recorded(Path folder, String field) throws Exception {
        return RecordedSums.of(folder.resolve("bytes.jfr"), "winnow.MethodAllocation", field, "method");
    }
}
