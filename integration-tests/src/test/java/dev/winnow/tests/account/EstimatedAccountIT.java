package dev.winnow.tests.account;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.model.Section;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RecordedSums;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/** Accounts estimated from samples, of a program that knows how much each of its methods allocates. */
class EstimatedAccountIT {
    private static final int RECORDINGS = 6;
    private static final int COUNTED_RECORDINGS = 3;

    private static final String BUFFERS = "These shares come from one event for each buffer of a thread (JDK 11)";

    /** Prints each method with its bytes, for one recording after another. It pauses, so that a recording takes some seconds on any machine. */
    private static final String MIXES = """
            package app.mix;

            import java.nio.file.Path;
            import java.util.*;
            import java.util.concurrent.locks.LockSupport;
            import jdk.jfr.Recording;

            public class Mixes {
                static volatile Object sink;

                static void tiny() { sink = new Object(); }
                static void small() { sink = new long[4]; }
                static void medium() { sink = new byte[300]; }
                static void chars() { sink = new char[1000]; }
                static void large() { sink = new byte[8192]; }
                static void references() { sink = new Object[40]; }

                static final int[] BYTES = {16, 48, 320, 2016, 8208, 176};
                static final int[] TIMES = {4000, 2000, 400, 30, 30, 500};

                public static void main(String[] arguments) throws Exception {
                    int recordings = Integer.parseInt(arguments[0]);
                    allocate(300, new long[6]);
                    for (int i = 0; i < recordings; i++) {
                        try (Recording recording = new Recording()) {
                            if (Runtime.version().feature() < 16) {
                                recording.enable("jdk.ObjectAllocationInNewTLAB").withStackTrace();
                                recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
                            } else {
                                recording.enable("jdk.ObjectAllocationSample").with("throttle", "300/s").withStackTrace();
                            }
                            recording.start();
                            long[] first = new long[6];
                            long[] second = new long[6];
                            Thread other = new Thread(() -> allocate(4000, second));
                            other.start();
                            allocate(6000, first);
                            other.join();
                            recording.stop();
                            recording.dump(Path.of(i + ".jfr"));
                            for (int kind = 0; kind < 6; kind++) {
                                System.out.println(i + " " + NAMES[kind] + " " + (first[kind] + second[kind]) * BYTES[kind]);
                            }
                        }
                    }
                }

                static final String[] NAMES = {"tiny", "small", "medium", "chars", "large", "references"};

                /** In random order: a period of the program must not meet a period of the samples. */
                static void allocate(int rounds, long[] calls) {
                    SplittableRandom random = new SplittableRandom(rounds);
                    int all = Arrays.stream(TIMES).sum();
                    for (long i = 0; i < (long) rounds * all / 10; i++) {
                        int drawn = random.nextInt(all);
                        int kind = 0;
                        while (drawn >= TIMES[kind]) {
                            drawn -= TIMES[kind++];
                        }
                        calls[kind]++;
                        if (i % 2000 == 0) {
                            LockSupport.parkNanos(1_000_000);
                        }
                        switch (kind) {
                            case 0: tiny(); break;
                            case 1: small(); break;
                            case 2: medium(); break;
                            case 3: chars(); break;
                            case 4: large(); break;
                            default: references();
                        }
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void intervalsContainTheTruthAndTheTotalIsTheJvms(Jdks.Jdk jdk) throws Exception {
        int covered = intervalsWithTheTruth(jdk);
        Section last = RecordedShares.section(folder.resolve(RECORDINGS - 1 + ".jfr"));
        if (jdk.feature() < 16) {
            // Its intervals are too narrow, and the report says so.
            assertThat(last.notes()).anyMatch(note -> note.startsWith(BUFFERS));
        } else {
            // Of 36 independent intervals at 95 %, fewer than 30 contain the truth in one of 15,000 runs. Those of a
            // recording depend on each other, since shares add up to 100 %: it happens more often, but hardly twice.
            assertThat(covered >= 30 ? covered : intervalsWithTheTruth(jdk)).isGreaterThanOrEqualTo(30);
            assertThat(last.notes()).noneMatch(note -> note.startsWith(BUFFERS));
        }
    }

    /** Of new recordings, all of which have the JVM's total. */
    private int intervalsWithTheTruth(Jdks.Jdk jdk) throws Exception {
        Map<String, Map<String, Long>> truth = run(jdk, "probes=none", RECORDINGS);

        int covered = 0;
        for (String recording : truth.keySet()) {
            Path file = folder.resolve(recording + ".jfr");
            long all = truth.get(recording).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            long counted =
                    RecordedSums.of(file, "winnow.TotalAllocation", "bytes").get("");
            // JDK 11 has no counter that includes threads that ended.
            assertThat((double) counted).isBetween(jdk.feature() < 17 ? all * 0.5 : all, all * 1.02);
            Section section = RecordedShares.section(file);
            assertThat(section.notes().get(0)).startsWith("accounted for: ").contains("by the JVM's own counter");
            assertThat(bytes(section, file)).isBetween(all * 0.98, all * 1.02);
            Map<String, Interval> shares = shares(section);
            for (Map.Entry<String, Long> method : truth.get(recording).entrySet()) {
                double share = 100.0 * method.getValue() / all;
                Interval estimate = shares.getOrDefault(method.getKey(), new Interval(0, 0, 0));
                covered += estimate.low <= share && share <= estimate.high ? 1 : 0;
            }
        }
        return covered;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void countsOfProbesReplaceEstimates(Jdks.Jdk jdk) throws Exception {
        // C1 removes no object, so that counts and samples agree.
        Map<String, Map<String, Long>> truth =
                run(jdk, "probes=allocations,packages=app.", COUNTED_RECORDINGS, "-XX:TieredStopAtLevel=1");

        int exact = 0;
        int places = 0;
        for (String recording : truth.keySet()) {
            Path file = folder.resolve(recording + ".jfr");
            Section section = RecordedShares.section(file);
            exact += exactPlaces(jdk, RecordedShares.table(section), truth.get(recording), seconds(file));
            places += truth.get(recording).size();
            assertThat(section.notes().get(1)).contains(" places have exact counts ");
        }
        // Samples contradict a true count in one of a thousand recordings; on JDK 11 its too narrow intervals often do.
        assertThat(exact).isBetween(jdk.feature() >= 16 ? places - 1 : 1, places);
    }

    private static int exactPlaces(Jdks.Jdk jdk, Table sites, Map<String, Long> truth, double seconds) {
        int exact = 0;
        for (List<Object> row : sites.rows()) {
            String method = RecordedShares.method(row, "Mixes");
            Interval share = (Interval) row.get(3);
            if (truth.containsKey(method) && share.low == share.high) {
                assertThat((double) row.get(4) * seconds)
                        .as("%s on %s", method, jdk)
                        .isCloseTo(truth.get(method), withinPercentage(0.01));
                exact++;
            }
        }
        return exact;
    }

    private Map<String, Map<String, Long>> run(Jdks.Jdk jdk, String agent, int recordings, String... options)
            throws Exception {
        TargetJvm target = new TargetJvm(jdk, folder)
                .with("app.mix.Mixes", MIXES)
                .option("-Xmx256m")
                .agent(agent);
        for (String option : options) {
            target.option(option);
        }
        TargetJvm.Result result = target.run("app.mix.Mixes", Integer.toString(recordings));
        assertThat(result.exit()).as(result.err()).isZero();
        Map<String, Map<String, Long>> bytes = new HashMap<>();
        result.out()
                .lines()
                .map(line -> line.split(" "))
                .forEach(words ->
                        bytes.computeIfAbsent(words[0], any -> new HashMap<>()).put(words[1], Long.valueOf(words[2])));
        return bytes;
    }

    private static double seconds(Path recording) throws Exception {
        return RecordedSums.of(recording, "winnow.TotalAllocation", "period").get("") / 1e9;
    }

    /** The sum over all places. */
    private static double bytes(Section section, Path recording) throws Exception {
        double perSecond = 0;
        for (List<Object> row : RecordedShares.table(section).rows()) {
            perSecond += (double) row.get(4);
        }
        return perSecond * seconds(recording);
    }

    private static Map<String, Interval> shares(Section section) {
        return RecordedShares.shares(section, "Mixes");
    }
}
