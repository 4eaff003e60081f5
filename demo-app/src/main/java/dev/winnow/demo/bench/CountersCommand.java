package dev.winnow.demo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import dev.winnow.demo.process.JavaHome;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./winnow bench counters}: nanoseconds and bytes that the probe adds to a construction, by JMH. */
@Command(
        name = "counters",
        description = "What the probe adds to a construction: ns and B/op, JMH, original beside woven.",
        mixinStandardHelpOptions = true)
public final class CountersCommand implements Callable<Integer> {
    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description =
                    "Java home to measure on, 17 or newer; may be given several times (default: the one that runs this)")
    private List<String> jdks = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2",
            description = "numbers of threads (default: ${DEFAULT-VALUE})")
    private List<Integer> threads;

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "3",
            description = "JVMs of each (default: ${DEFAULT-VALUE})")
    private int forks;

    @Override
    public Integer call() throws RunnerException {
        List<JavaHome> homes = jdks.isEmpty()
                ? List.of(JavaHome.current())
                : jdks.stream().map(JavaHome::parse).toList();
        for (JavaHome home : homes) {
            for (int count : threads) {
                System.out.println("# " + home.directory() + ", " + count + " thread" + (count == 1 ? "" : "s"));
                new Runner(new OptionsBuilder()
                                .include(CountersBenchmark.class.getName())
                                .jvm(home.java().toString())
                                .threads(count)
                                .forks(forks)
                                .addProfiler(GCProfiler.class)
                                .build())
                        .run();
            }
        }
        return 0;
    }
}
