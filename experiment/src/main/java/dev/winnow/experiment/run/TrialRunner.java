package dev.winnow.experiment.run;

import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.console.Console;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Journal;
import dev.winnow.experiment.trial.Measure;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.TrialResult;
import dev.winnow.experiment.trial.Trials;

/** Runs one trial into the journal; a JVM that dies is reported and repeated once. */
final class TrialRunner {
    private static final int ATTEMPTS = 2;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Trials trials;
    private final Journal journal;
    private final Console console;
    private final Interruption interruption;

    TrialRunner(Trials trials, Journal journal, Console console, Interruption interruption) {
        this.trials = trials;
        this.journal = journal;
        this.console = console;
        this.interruption = interruption;
    }

    /** Says whether there are figures now. */
    boolean run(Trial trial, ForkListener progress) {
        for (int attempt = 1; attempt <= ATTEMPTS && !interruption.requested(); attempt++) {
            try {
                long begin = System.nanoTime();
                Figures figures = trials.run(trial, progress);
                journal.add(TrialResult.of(trial, attempt, figures, secondsSince(begin)));
                console.line(line(trial, figures));
                return true;
            } catch (ForkFailedException e) {
                if (!interruption.requested()) {
                    journal.add(TrialResult.died(trial, attempt, e.getMessage()));
                    report(trial, e, attempt);
                }
            }
        }
        return false;
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / NANOS_PER_SECOND;
    }

    private static String line(Trial trial, Figures figures) {
        return String.format(
                Locale.ROOT,
                "  round %d, %s, %s: %,.0f B/op, %,.1f us CPU/op, %,.0f ops/s",
                trial.round(),
                trial.cell().name(),
                trial.arm().name(),
                figures.values().get(Measure.BYTES),
                figures.values().get(Measure.CPU),
                figures.values().get(Measure.THROUGHPUT));
    }

    private void report(Trial trial, ForkFailedException e, int attempt) {
        String next =
                attempt < ATTEMPTS ? "; it is repeated once" : " for the second time; the round goes on without it";
        console.line("  round " + trial.round() + ", " + trial.cell().name() + ": " + e.getMessage() + next);
        List<String> lines = e.lastErrorLines();
        lines.forEach(line -> console.line("    " + line));
    }
}
