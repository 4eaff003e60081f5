package dev.winnow.lab.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.run.Console;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Rounds of forks, one of everything in each round, so that a slow minute of the machine falls on all alike. A benchmark's
 * parameter {@code variant} tells what is compared: its first value is what the others are compared with.
 */
public final class BenchmarkRun {
    private static final String VARIANT = "variant";

    /** Then it prints four lines for each fork, because of JMH itself. */
    private static final int FIRST_TO_WARN_OF_UNSAFE = 24;

    private final List<String> classes;
    private final List<JavaHome> homes;
    private final List<Integer> threads;
    private final String[] jvmOptions;

    /** By JDK, threads and method, then by variant. */
    private final Map<List<String>, Map<String, Figures>> figures = new LinkedHashMap<>();

    /** @param jvmOptions of every fork */
    public BenchmarkRun(List<String> classes, List<JavaHome> homes, List<Integer> threads, String... jvmOptions) {
        this.classes = classes;
        this.homes = homes;
        this.threads = threads;
        this.jvmOptions = jvmOptions;
    }

    public void rounds(int rounds) {
        long steps = (long) rounds * homes.size() * threads.size();
        try (Console console = Console.open("winnow bench", steps)) {
            long done = 0;
            for (int round = 1; round <= rounds; round++) {
                for (JavaHome home : homes) {
                    for (int count : threads) {
                        console.stage(
                                "round " + round + " of " + rounds + ", " + home.directory() + ", threads " + count);
                        fork(home, count);
                        console.progress(++done);
                    }
                }
            }
        }
    }

    private void fork(JavaHome home, int count) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .jvm(home.java().toString())
                .threads(count)
                .forks(1)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        List<String> jvm = new ArrayList<>(List.of(jvmOptions));
        if (home.feature() >= FIRST_TO_WARN_OF_UNSAFE) {
            jvm.add("--sun-misc-unsafe-memory-access=allow");
        }
        options.jvmArgsAppend(jvm.toArray(new String[0]));
        classes.forEach(name -> options.include("^" + name.replace(".", "\\.") + "\\."));
        try {
            for (RunResult result : new Runner(options.build()).run()) {
                add(count, result);
            }
        } catch (RunnerException e) {
            throw new RunFailedException("bench on " + home.directory() + ": " + e.getMessage());
        }
    }

    private void add(int count, RunResult result) {
        BenchmarkParams params = result.getParams();
        String method = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
        String variant = params.getParamsKeys().contains(VARIANT) ? params.getParam(VARIANT) : "";
        figures.computeIfAbsent(List.of(params.getJdkVersion(), "" + count, method), key -> new LinkedHashMap<>())
                .computeIfAbsent(variant, key -> new Figures())
                .add(result);
    }

    /** One row for each benchmark and variant. */
    public Table table() {
        Table table = new Table(
                "bench",
                "Benchmarks",
                List.of(
                        Column.text("jdk", "JDK"),
                        Column.text("threads", "Threads"),
                        Column.text("benchmark", "Benchmark"),
                        Column.text("variant", "Variant"),
                        Column.decimal("nanos", "ns/op", 2),
                        Column.signed("difference", "Difference", 2),
                        Column.decimal("bytes", "B/op", 2)));
        figures.forEach((where, variants) -> {
            double first = variants.values().iterator().next().nanos();
            variants.forEach((variant, figure) -> table.add(
                    where.get(0),
                    where.get(1),
                    where.get(2),
                    variant,
                    figure.nanos(),
                    figure.nanos() == first ? null : (Double) (figure.nanos() - first),
                    figure.bytes()));
        });
        return table;
    }

    /** What is known of one benchmark, with its parameters, on one JDK and with one number of threads. */
    private static final class Figures {
        private static final String ALLOCATED = "gc.alloc.rate.norm";

        private double nanos = Double.POSITIVE_INFINITY;
        private double bytes;

        void add(RunResult fork) {
            nanos = Math.min(nanos, fork.getPrimaryResult().getStatistics().getMin());
            bytes = Math.max(bytes, fork.getSecondaryResults().get(ALLOCATED).getScore());
        }

        /** Least ns/op of all iterations of all forks. */
        double nanos() {
            return nanos;
        }

        /** B/op of the fork that allocated most: one fork in which escape analysis fails is a finding, not noise. */
        double bytes() {
            return bytes;
        }
    }
}
