package dev.winnow.tests.account;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.model.Section;
import dev.winnow.report.table.Interval;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Recordings of others than Winnow, of a program that knows how much each of its methods allocates. */
class OtherWritersIT {
    /** Allocates, records with what its first argument names, and prints each method with its bytes of the recorded time. */
    private static final String PROGRAM = """
            package app.mix;

            import java.nio.file.Path;
            import java.util.*;
            import jdk.jfr.Recording;
            import one.profiler.AsyncProfiler;

            public class Mix {
                static volatile Object sink;

                static void tiny() { sink = new Object(); }
                static void small() { sink = new long[4]; }
                static void medium() { sink = new byte[300]; }
                static void chars() { sink = new char[1000]; }
                static void large() { sink = new byte[8192]; }
                static void references() { sink = new Object[40]; }
                static void brief() { sink = new byte[2_000_000]; }
                static void huge() { sink = new byte[300_000]; }

                static final String[] NAMES = {"tiny", "small", "medium", "chars", "large", "references", "huge", "brief"};
                static final int[] BYTES = {16, 48, 320, 2016, 8208, 176, 300_016, 2_000_016};
                static final int[] TIMES = {4000, 2000, 400, 30, 30, 500, 1, 0};

                public static void main(String[] arguments) throws Exception {
                    allocate(3000, new long[8], 1);
                    long[] first = new long[8];
                    long[][] others = new long[200][8];
                    if (arguments[0].startsWith("start,")) {
                        AsyncProfiler profiler = AsyncProfiler.getInstance();
                        profiler.execute(arguments[0] + ",jfr,file=other.jfr");
                        allocateInThreads(first, others, 3000);
                        profiler.execute("stop");
                    } else {
                        try (Recording recording = new Recording()) {
                            for (String event : arguments[0].split(",")) {
                                String[] name = event.split("=");
                                recording.enable(name[0]).with("throttle", name.length > 1 ? name[1] : "off").withStackTrace();
                            }
                            recording.start();
                            allocateInThreads(first, others, arguments[0].contains("Outside") ? 30 : 3000);
                            recording.stop();
                            recording.dump(Path.of("other.jfr"));
                        }
                    }
                    for (int kind = 0; kind < NAMES.length; kind++) {
                        long calls = first[kind];
                        for (long[] other : others) {
                            calls += other[kind];
                        }
                        System.out.println(NAMES[kind] + " " + calls * BYTES[kind]);
                    }
                }

                /** In one thread that existed before, and in two hundred that live shortly: each allocates one object. */
                static void allocateInThreads(long[] first, long[][] others, int rounds) throws Exception {
                    allocate(rounds, first, 2);
                    for (int i = 0; i < others.length; i++) {
                        long[] calls = others[i];
                        Thread thread = new Thread(() -> {
                            brief();
                            calls[7]++;
                        });
                        thread.start();
                        thread.join();
                    }
                }

                static void allocate(int rounds, long[] calls, long seed) {
                    SplittableRandom random = new SplittableRandom(seed);
                    int all = Arrays.stream(TIMES).sum();
                    for (long i = 0; i < (long) rounds * all / 10; i++) {
                        int drawn = random.nextInt(all);
                        int kind = 0;
                        while (drawn >= TIMES[kind]) {
                            drawn -= TIMES[kind++];
                        }
                        calls[kind]++;
                        switch (kind) {
                            case 0: tiny(); break;
                            case 1: small(); break;
                            case 2: medium(); break;
                            case 3: chars(); break;
                            case 4: large(); break;
                            case 5: references(); break;
                            default: huge();
                        }
                    }
                }
            }
            """;

    private static final String EVERY_OBJECT = "jdk.ObjectAllocationOutsideTLAB";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void samplesOfAsyncProfilerWeighTheInverseOfTheirProbability(Jdks.Jdk jdk) throws Exception {
        Map<String, Double> truth = run(jdk, "start,event=alloc,alloc=64k");
        Section section = section();

        // 64 KB are 6,000 samples of this program: of 21 shares on three JDKs, 95 % intervals miss about one.
        assertNear(section, truth, 3);
        assertThat(section.notes()).anyMatch(note -> note.startsWith("These samples are those of async-profiler 4.5"));
        assertThat(section.notes()).noneMatch(note -> note.contains("one event for each buffer"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void liveObjectsAndCpuSamplesAreNamedAndNotCounted(Jdks.Jdk jdk) throws Exception {
        Map<String, Double> truth = run(jdk, "start,event=ctimer,interval=1ms,alloc=64k,live");
        Section section = section();

        assertNear(section, truth, 3);
        assertThat(section.notes())
                .filteredOn(note -> note.startsWith("Also recorded, and not counted here: "))
                .singleElement()
                .asString()
                .containsPattern("\\d CPU samples \\(jdk.ExecutionSample\\)")
                .containsPattern("\\d live objects \\(profiler.LiveObject\\)");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRecordingWithoutAllocationsSaysWhatItHas(Jdks.Jdk jdk) throws Exception {
        run(jdk, "start,event=ctimer,interval=1ms");
        Section section = section();

        assertThat(section.tables()).isEmpty();
        assertThat(section.notes().get(0)).startsWith("These recordings have no samples of allocations");
        assertThat(section.notes().get(1)).containsPattern("not counted here: [\\d,]+ CPU samples");
    }

    /** With the serial collector, compiled code allocates without a buffer and without an event. */
    @ParameterizedTest
    @MethodSource("jdks")
    void whatCompiledCodeAllocatesWithoutAnEventIsNotCalledExact(Jdks.Jdk jdk) throws Exception {
        String events = EVERY_OBJECT + ",jdk.JVMInformation,jdk.GCConfiguration";
        run(jdk, events, "-XX:-UseTLAB", "-XX:+UseSerialGC");

        assertThat(section().tables().get(0).title).endsWith(", estimated");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theOnlySampleOfAThreadThatStartedDuringTheRecordingCounts(Jdks.Jdk jdk) throws Exception {
        if (jdk.feature() < 16) {
            run(jdk, "jdk.ObjectAllocationInNewTLAB," + EVERY_OBJECT);
            assertThat(section().notes()).anyMatch(note -> note.contains("one event for each buffer"));
            return;
        }
        run(jdk, "jdk.ObjectAllocationSample,jdk.ThreadStart");

        // The JVM takes a sample in one of some twenty such threads, and none of these gets lost.
        assertThat(shares(section())).containsKey("brief");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRecordingOfEveryObjectIsExactAndNotEstimated(Jdks.Jdk jdk) throws Exception {
        String events = EVERY_OBJECT + ",jdk.JVMInformation,jdk.GCConfiguration";
        Map<String, Double> truth = run(jdk, events, "-XX:-UseTLAB", "-XX:-UseSerialGC", "-XX:+UseG1GC");
        Section section = section();

        assertThat(section.tables()).extracting(table -> table.title).noneMatch(title -> title.contains("estimated"));
        assertThat(section.notes().get(0)).startsWith("exact: ");
        Map<String, Interval> shares = shares(section);
        double known = truth.keySet().stream()
                .mapToDouble(method -> shares.get(method).value)
                .sum();
        truth.forEach((method, share) ->
                assertThat(100 * shares.get(method).value / known).isCloseTo(share, within(1e-6)));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void samplesOfAJvmWithoutBuffersAreSaidToBeOff(Jdks.Jdk jdk) throws Exception {
        if (jdk.feature() < 16) {
            // It has no samples, and each object is an event.
            run(jdk, EVERY_OBJECT + ",jdk.JVMInformation", "-XX:-UseTLAB");
            assertThat(section().notes()).isNotEmpty().noneMatch(note -> note.contains("UseTLAB"));
            return;
        }
        Map<String, Double> truth = run(jdk, "jdk.ObjectAllocationSample=150/s,jdk.JVMInformation", "-XX:-UseTLAB");
        Section section = section();

        assertThat(section.notes()).anyMatch(note -> note.contains("shares of large objects are too small here"));
        assertThat(shares(section).getOrDefault("huge", new Interval(0, 0, 0)).value)
                .isLessThan(truth.get("huge") / 2);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void samplesOfAJvmWithBuffersAreNotSaidToBeOff(Jdks.Jdk jdk) throws Exception {
        run(jdk, "jdk.ObjectAllocationInNewTLAB,jdk.ObjectAllocationSample,jdk.JVMInformation");

        assertThat(section().notes()).isNotEmpty().noneMatch(note -> note.contains("UseTLAB"));
    }

    private static void assertNear(Section section, Map<String, Double> truth, double points) {
        Map<String, Interval> shares = shares(section);
        truth.forEach((method, share) -> assertThat(shares.getOrDefault(method, new Interval(0, 0, 0)).value)
                .as(method + " in " + shares)
                .isCloseTo(share, within(points)));
    }

    /** The share of each method, in per cent. */
    private Map<String, Double> run(Jdks.Jdk jdk, String recorder, String... options) throws Exception {
        String profiler = Path.of(AsyncProfiler.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .classPath(profiler)
                .with("app.mix.Mix", PROGRAM)
                .option("-Xmx256m")
                .option(options)
                .run("app.mix.Mix", recorder);
        assertThat(result.exit()).as(result.err()).isZero();
        Map<String, Long> bytes = new HashMap<>();
        result.out().lines().map(line -> line.split(" ")).forEach(words -> bytes.put(words[0], Long.valueOf(words[1])));
        long all = bytes.values().stream().mapToLong(Long::longValue).sum();
        Map<String, Double> shares = new HashMap<>();
        bytes.forEach((method, sum) -> shares.put(method, 100.0 * sum / all));
        return shares;
    }

    private Section section() {
        return RecordedShares.section(folder.resolve("other.jfr"));
    }

    private static Map<String, Interval> shares(Section section) {
        return RecordedShares.shares(section, "Mix");
    }
}
