package dev.winnow.lab.bench.startup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.winnow.experiment.run.Console;
import dev.winnow.report.statistics.RatioOfMeans;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;
import org.apache.commons.statistics.descriptive.Median;

/** Starts of programs in rounds, each program once per round in random order, so that figures are compared within a round. */
final class StartupRounds {
    private final Map<String, List<ProgramStart>> starts = new LinkedHashMap<>();

    private StartupRounds() {}

    /**
     * Runs one round more, which comes first and does not count: it fills the file system's cache.
     *
     * @param commands by names of one's own
     * @param until found in the line with which a program has started
     */
    static StartupRounds run(Map<String, List<String>> commands, Pattern until, int rounds, long seed)
            throws IOException, InterruptedException {
        StartupRounds result = new StartupRounds();
        commands.keySet().forEach(name -> result.starts.put(name, new ArrayList<>()));
        List<String> order = new ArrayList<>(commands.keySet());
        Random random = new Random(seed);
        try (Console console = Console.open("winnow bench startup", rounds + 1)) {
            for (int round = 0; round <= rounds; round++) {
                console.stage(round == 0 ? "a round that does not count" : "round " + round + " of " + rounds);
                Collections.shuffle(order, random);
                for (String name : order) {
                    ProgramStart start = ProgramStart.of(commands.get(name), until);
                    if (round > 0) {
                        result.starts.get(name).add(start);
                    }
                }
                console.progress(round + 1);
            }
        }
        return result;
    }

    double median(String name, ToDoubleFunction<ProgramStart> figure) {
        return Median.withDefaults().evaluate(figures(name, figure));
    }

    /** One for each round. */
    private double[] figures(String name, ToDoubleFunction<ProgramStart> figure) {
        return starts.get(name).stream().mapToDouble(figure).toArray();
    }

    /** What one start takes more than another of the same round, for each round. */
    double[] added(String to, String name, ToDoubleFunction<ProgramStart> figure) {
        double[] base = figures(to, figure);
        double[] added = figures(name, figure);
        for (int i = 0; i < added.length; i++) {
            added[i] -= base[i];
        }
        return added;
    }

    /** The ratio of mean figures of the same rounds, with its 95 % interval. */
    Interval ratio(String base, String name, ToDoubleFunction<ProgramStart> figure, long seed) {
        int[] rounds = IntStream.range(0, starts.get(name).size()).toArray();
        return new RatioOfMeans(
                        new Sample(rounds, figures(base, figure)), new Sample(rounds, figures(name, figure)), seed)
                .twoSided();
    }
}
