package dev.winnow.experiment.run;

import java.util.List;
import java.util.Locale;

/** Runs a trial, or the trials of a pair, into the journal; when a JVM dies, that is reported and all of them are repeated once. */
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
    boolean run(Batch batch, ForkListener progress) {
        for (int attempt = 1; attempt <= ATTEMPTS && !interruption.requested(); attempt++) {
            try {
                long begin = System.nanoTime();
                add(batch, attempt, trials.run(batch, progress), secondsSince(begin));
                return true;
            } catch (ForkFailedException e) {
                if (!interruption.requested()) {
                    journal.add(TrialResult.died(whichDied(batch, e), attempt, e.getMessage()));
                    report(batch, e, attempt);
                }
            }
        }
        return false;
    }

    /** All at once, so that no half of a pair is in the journal alone. */
    private void add(Batch batch, int attempt, List<Figures> figures, double seconds) {
        TrialResult[] results = new TrialResult[figures.size()];
        for (int i = 0; i < results.length; i++) {
            results[i] = TrialResult.of(batch.trials().get(i), attempt, figures.get(i), seconds);
        }
        journal.add(results);
        for (int i = 0; i < results.length; i++) {
            console.line(line(batch.trials().get(i), figures.get(i)));
        }
    }

    private static Trial whichDied(Batch batch, ForkFailedException failure) {
        return batch.trials().stream()
                .filter(trial -> trial.arm().name().equals(failure.arm().name()))
                .findFirst()
                .orElseThrow();
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / NANOS_PER_SECOND;
    }

    private static String line(Trial trial, Figures figures) {
        return String.format(
                Locale.ROOT,
                "  round %d, %s, %s: %,.0f B/op, %,.1f us CPU/op, %,.0f ops/s%s",
                trial.round(),
                trial.cell().name(),
                trial.arm().name(),
                figures.values().get(Measure.BYTES),
                figures.values().get(Measure.CPU),
                figures.values().get(Measure.THROUGHPUT),
                figures.remark().isEmpty() ? "" : "; " + figures.remark());
    }

    private void report(Batch batch, ForkFailedException e, int attempt) {
        String next = attempt < ATTEMPTS
                ? "; " + (batch.trials().size() == 1 ? "it" : "the pair") + " is repeated once"
                : " for the second time; the round goes on without it";
        console.line("  round " + batch.round() + ", " + batch.cell().name() + ": " + e.getMessage() + next);
        List<String> lines = e.lastErrorLines();
        lines.forEach(line -> console.line("    " + line));
    }
}
