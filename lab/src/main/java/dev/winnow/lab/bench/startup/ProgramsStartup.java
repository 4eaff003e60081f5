package dev.winnow.lab.bench.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

import dev.winnow.experiment.UsageException;
import dev.winnow.report.table.Interval;

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
}
