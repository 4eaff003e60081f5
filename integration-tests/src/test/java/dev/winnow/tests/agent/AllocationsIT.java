package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSums;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The probe {@code allocations} counts what a class allocates itself: each object, with the bytes that the running JVM uses. */
class AllocationsIT {
    /** Each public method is measured: the JDK allocates nothing on its behalf once it has run. */
    private static final String ALLOCATES = """
            package app.sites;

            import java.util.*;
            import java.util.function.*;

            public class Allocates {
                static class Fields { byte b; long l; String s; char c; double d; }
                static class Subclass extends Fields { short t; int[] u; }
                static class Pair { final Object left, right; Pair(Object left, Object right) { this.left = left; this.right = right; } }
                static class Failure extends RuntimeException { Failure() { super(null, null, false, false); } }
                static class Fails { long l; Fails() { throw new Failure(); } }
                static class Words extends ArrayList<String> { long l; }
                static class MoreWords extends Words { long m; Object n; }
                static Object sink;

                public static Object object() { return new Object(); }
                public static Object fields() { return new Fields(); }
                public static Object subclass() { return new Subclass(); }
                public static Object nested() { return new Pair(new Pair(null, new Fields()), new Object()); }
                public static Object anonymous() { return new Object() { int i; }; }
                public static Object collection() { return new HashMap<>(); }
                public static Object list() { return new MoreWords(); }
                public static Object failing() { try { return new Fails(); } catch (Failure expected) { return null; } }
                public static Object booleans() { return new boolean[5]; }
                public static Object bytes() { return new byte[5]; }
                public static Object chars() { return new char[7]; }
                public static Object shorts() { return new short[9]; }
                public static Object ints() { return new int[3]; }
                public static Object floats() { return new float[4]; }
                public static Object longs() { return new long[3]; }
                public static Object doubles() { return new double[4]; }
                public static Object references() { return new String[3]; }
                public static Object noInts() { return new int[0]; }
                public static Object noLongs() { return new long[0]; }
                public static Object noReferences() { return new String[0]; }
                public static Object lengths() { for (int n = 0; n < 40; n++) { sink = new byte[n]; sink = new Object[n]; } return sink; }
                public static Object square() { return new long[3][5]; }
                public static Object rows() { return new String[4][]; }
                public static Object noRows() { return new int[0][5]; }
                public static Object emptyRows() { return new int[3][0]; }
                public static Object cube() { return new byte[2][3][4]; }
                public static Object cubeOfRows() { return new byte[2][3][]; }
                public static Object emptyCube() { return new int[2][0][5]; }
                public static Object fourDimensions() { return new int[2][2][2][2]; }
                public static Object initializer() { return new int[] {1, 2, 3}; }
                public static Object variableArguments() { return list(sink, sink, sink); }
                private static Object list(Object... values) { return values; }
                public static Object capturingInt() { int i = ints(1); IntSupplier s = () -> i; return s; }
                public static Object capturingMany() {
                    int i = ints(1); long l = i; byte b = (byte) i; Object o = sink;
                    Supplier<Object> s = () -> "" + i + l + b + o;
                    return s;
                }
                private static int ints(int i) { return i; }
                public static Object boundReference() { Object o = "text"; Supplier<String> s = o::toString; return s; }
            }
            """;

    /** What the class does not allocate itself, and allocations that fail. */
    private static final String LEAVES = """
            package app.sites;

            import java.util.function.*;

            public class Leaves {
                public static void all(int n, int[] source) {
                    Integer boxed = 1000 + n;
                    Supplier<Object> constant = () -> "constant";
                    Function<String, Integer> unbound = String::length;
                    int[] copy = source.clone();
                    try { Object negative = new int[-n]; } catch (NegativeArraySizeException expected) { }
                    try { Object negative = new int[n][-n]; } catch (NegativeArraySizeException expected) { }
                    try { Object negative = new int[n][n][-n]; } catch (NegativeArraySizeException expected) { }
                }
            }
            """;

    /** Prints what each method allocates, then calls each once while a recording runs. */
    private static final String MEASURES = """
            package app.sites;

            import java.lang.management.ManagementFactory;
            import java.lang.reflect.*;
            import java.nio.file.Path;
            import java.util.*;
            import jdk.jfr.Recording;

            public class Measures {
                static final int[] ARRAY = {1};
                static final Object[] NOTHING = {};
                static final com.sun.management.ThreadMXBean THREADS =
                        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

                public static void main(String[] arguments) throws Exception {
                    List<Method> methods = new ArrayList<>();
                    for (Method method : Allocates.class.getDeclaredMethods()) {
                        if (Modifier.isPublic(method.getModifiers())) {
                            methods.add(method);
                        }
                    }
                    // Before the recording: on JDK 11, Flight Recorder allocates an event for each exception.
                    for (Method method : methods) {
                        System.out.println(method.getName() + "=" + bytes(method));
                    }
                    try (Recording recording = new Recording()) {
                        recording.start();
                        for (Method method : methods) {
                            method.invoke(null);
                        }
                        Leaves.all(1, ARRAY);
                        recording.stop();
                        recording.dump(Path.of("allocations.jfr"));
                    }
                }

                /** The least of many: the JDK spins classes for the first calls of a method by reflection. */
                static long bytes(Method method) throws Exception {
                    long self = Thread.currentThread().getId();
                    long least = Long.MAX_VALUE;
                    for (int i = 0; i < 50; i++) {
                        long before = THREADS.getThreadAllocatedBytes(self);
                        method.invoke(null, NOTHING);
                        least = Math.min(least, THREADS.getThreadAllocatedBytes(self) - before);
                    }
                    return least - overhead(self);
                }

                /** What the measurement allocates itself. */
                static long overhead(long self) {
                    long least = Long.MAX_VALUE;
                    for (int i = 0; i < 50; i++) {
                        long before = THREADS.getThreadAllocatedBytes(self);
                        least = Math.min(least, THREADS.getThreadAllocatedBytes(self) - before);
                    }
                    return least;
                }
            }
            """;

    /** Objects by method. {@code lengths} creates two arrays of each of 40 lengths. */
    private static final Map<String, Long> OBJECTS = Stream.of(
                    "object=1 fields=1 subclass=1 nested=4 anonymous=1 collection=1 list=1 failing=2",
                    "booleans=1 bytes=1 chars=1 shorts=1 ints=1 floats=1 longs=1 doubles=1 references=1",
                    "noInts=1 noLongs=1 noReferences=1 lengths=80 square=4 rows=1 noRows=1 emptyRows=4",
                    "cube=9 cubeOfRows=3 emptyCube=3 fourDimensions=15 initializer=1 variableArguments=1",
                    "capturingInt=1 capturingMany=1 boundReference=1")
            .flatMap(line -> Stream.of(line.split(" ")))
            .map(entry -> entry.split("="))
            .collect(Collectors.toMap(entry -> entry[0], entry -> Long.valueOf(entry[1])));

    @ParameterizedTest
    @MethodSource("dev.winnow.tests.jvm.ObjectLayouts#ofAllJdks")
    void objectsAndBytesAreThoseOfTheRunningJvm(Jdks.Jdk jdk, String layout, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = run(jdk, layout, "allocations", folder);

        Map<String, Long> objects = sums(folder, "count");
        Map<String, Long> bytes = sums(folder, "bytes");
        Map<String, Long> measured = measured(result);
        // The constructor of Fails allocates the exception.
        assertThat(objects.remove("<init>")).isEqualTo(1);
        objects.merge("failing", 1L, Long::sum);
        bytes.merge("failing", bytes.remove("<init>"), Long::sum);
        assertThat(objects).isEqualTo(new TreeMap<>(OBJECTS));
        assertThat(bytes).isEqualTo(measured);
    }

    @ParameterizedTest
    @MethodSource("dev.winnow.tests.jvm.ObjectLayouts#ofAllJdks")
    void collectionsAreNotCountedTwice(Jdks.Jdk jdk, String layout, @TempDir Path folder) throws Exception {
        TargetJvm.Result result = run(jdk, layout, "collections,allocations", folder);

        assertThat(total(sums(folder, "bytes"))).isEqualTo(total(measured(result)));
        assertThat(RecordedSums.of(
                        folder.resolve("allocations.jfr"), "winnow.AllocationSite", "count", "allocatedType", "kind"))
                .containsEntry("java.util.HashMap NEW", 1L)
                .doesNotContainKey("java.util.HashMap OBJECT");
    }

    private static long total(Map<String, Long> byMethod) {
        return byMethod.values().stream().mapToLong(Long::longValue).sum();
    }

    private static TargetJvm.Result run(Jdks.Jdk jdk, String layout, String probes, Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.sites.Allocates", ALLOCATES)
                .with("app.sites.Leaves", LEAVES)
                .with("app.sites.Measures", MEASURES)
                .option(layout)
                .option("-Xint")
                .agent("packages=app.sites.Allocates,app.sites.Leaves,probes=" + probes)
                .run("app.sites.Measures");
        assertThat(result.exit()).as(result.err()).isZero();
        return result;
    }

    private static Map<String, Long> sums(Path folder, String field) throws Exception {
        return RecordedSums.of(folder.resolve("allocations.jfr"), "winnow.AllocationSite", field, "method");
    }

    private static Map<String, Long> measured(TargetJvm.Result result) {
        return result.out()
                .lines()
                .map(line -> line.split("="))
                .collect(Collectors.toMap(
                        entry -> entry[0], entry -> Long.valueOf(entry[1]), (one, other) -> one, TreeMap::new));
    }
}
