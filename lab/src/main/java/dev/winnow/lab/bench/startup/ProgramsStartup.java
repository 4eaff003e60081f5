package dev.winnow.lab.bench.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.run.Console;
import dev.winnow.report.statistics.RatioOfMeans;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;
import org.apache.commons.statistics.descriptive.Median;

/** What Winnow adds to the start of programs of the user's own. */
final class ProgramsStartup {
    private static final long SEED = 48_662;
    private static final String ALONE = "no agent";

    /** Each with its command, as it is written on a command line. */
    private final Map<String, List<String>> programs = new LinkedHashMap<>();

    /** Of the agent, by names to print. */
    private final Map<String, String> agents = new LinkedHashMap<>();

    /**
     * @param texts {@code NAME=COMMAND}, the command's parts with blanks between and {@code java} first
     * @param options of the agent, each for starts of its own; empty for none
     */
    ProgramsStartup(List<String> texts, List<String> options) {
        for (String each : options) {
            agents.put(each.isEmpty() ? "winnow" : "winnow, " + each, each.isEmpty() ? "" : '=' + each);
        }
        for (String text : texts) {
            int end = text.indexOf('=');
            List<String> command = List.of(text.substring(end + 1).strip().split("\\s+"));
            if (end < 1 || command.size() < 2) {
                throw new UsageException("--program: must be NAME=COMMAND such as app=java -jar app.jar, not " + text);
            }
            if (programs.put(text.substring(0, end), command) != null) {
                throw new UsageException("--program: there are two of the name " + text.substring(0, end));
            }
        }
    }

    /** Starts all programs with and without the agent, and prints medians and what the agent adds. */
    void measure(Path winnow, Pattern until, int rounds) throws IOException, InterruptedException {
        Map<String, List<String>> commands = new LinkedHashMap<>();
        programs.forEach((name, command) -> {
            commands.put(name + ALONE, command);
            agents.forEach(
                    (agent, options) -> commands.put(name + agent, with("-javaagent:" + winnow + options, command)));
        });
        StartupRounds starts = StartupRounds.run(commands, until, rounds, SEED);
        for (String program : programs.keySet()) {
            System.out.println(program);
            print(starts, program, "ms CPU", ProgramStart::cpuMillis);
            print(starts, program, "ms", ProgramStart::millis);
        }
        String first = programs.keySet().iterator().next();
        programs.keySet().stream().skip(1).forEach(program -> {
            System.out.println("added to " + program + " more than to " + first);
            printMore(starts, first, program, "ms CPU", ProgramStart::cpuMillis);
            printMore(starts, first, program, "ms", ProgramStart::millis);
        });
    }

    private static List<String> with(String agent, List<String> command) {
        List<String> changed = new ArrayList<>(command);
        changed.add(1, agent);
        return changed;
    }

    private void print(StartupRounds starts, String program, String unit, ToDoubleFunction<ProgramStart> figure) {
        String alone = program + ALONE;
        System.out.printf(Locale.ROOT, "  %-22s %6.0f %s%n", ALONE, starts.median(alone, figure), unit);
        for (String added : agents.keySet()) {
            String name = program + added;
            Interval ratio = starts.ratio(alone, name, figure, SEED);
            System.out.printf(
                    Locale.ROOT,
                    "  %-22s %6.0f %s, added %s, %+.1f %% (%+.1f to %+.1f)%n",
                    added,
                    starts.median(name, figure),
                    unit,
                    MedianInterval.of(starts.added(alone, name, figure)),
                    percent(ratio.value),
                    percent(ratio.low),
                    percent(ratio.high));
        }
    }

    private static double percent(double ratio) {
        return (ratio - 1) * 100;
    }

    private void printMore(
            StartupRounds starts, String first, String program, String unit, ToDoubleFunction<ProgramStart> figure) {
        for (String agent : agents.keySet()) {
            double[] more = starts.added(program + ALONE, program + agent, figure);
            double[] less = starts.added(first + ALONE, first + agent, figure);
            for (int i = 0; i < more.length; i++) {
                more[i] -= less[i];
            }
            System.out.printf("  %-22s %s %s%n", agent, MedianInterval.of(more), unit);
        }
    }

    /** Starts of programs in rounds, each program once per round in random order, so that figures are compared within a round. */
    private static final class StartupRounds {
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
}
