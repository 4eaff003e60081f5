package dev.winnow.experiment.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.report.model.Section;

/**
 * Runs an experiment round by round, until it is done or decided, the time is up, or the user presses Ctrl-C. A trial whose JVM
 * dies is repeated once. What was measured is there also if trials fail.
 */
public final class ExperimentRun {
    private static final int ATTEMPTS = 2;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Experiment experiment;
    private final Subject subject;
    private final Path directory;
    private final Journal journal;
    private final List<List<Batch>> rounds;

    private Console console;
    private Interruption interruption;
    private Trials trials;
    private long begin;
    private long batchesRun;
    private long ended;
    private List<Section> afterwards = List.of();
    private String failure;

    /** An experiment that is kept in a directory, and goes on with what an earlier run has left there. */
    public ExperimentRun(Setup setup, Path directory) {
        this(setup, directory, new Journal(directory));
    }

    /** @param directory where the subject may keep files */
    public ExperimentRun(Setup setup, Path directory, Journal journal) {
        this.experiment = setup.experiment();
        this.subject = setup.subject();
        this.directory = directory;
        this.journal = journal;
        this.rounds = TrialSchedule.rounds(experiment);
    }

    /** How far the {@link Console} goes for it. */
    public long total() {
        return rounds.stream()
                .flatMap(List::stream)
                .mapToLong(batch -> batch.cell().total())
                .sum();
    }

    /** Runs it as a whole: what it shows of its progress is closed at the end. */
    public void run(Installation installation, Interruption shared) {
        try (Console whole = Console.open("winnow ab", total())) {
            run(installation, shared, whole);
        }
    }

    /** Runs it as a part of something. */
    public void run(Installation installation, Interruption shared, Console shownOn) {
        interruption = shared;
        console = shownOn;
        try (Trials opened = subject.open(experiment, directory, installation, interruption)) {
            trials = opened;
            begin = System.nanoTime();
            runRounds();
            if (!interruption.requested()) {
                afterwards = trials.afterwards();
            }
        } catch (ForkFailedException e) {
            console.line("  " + e.withLastErrorLines());
            failure = e.getMessage();
        } catch (RunFailedException e) {
            failure = e.getMessage();
        }
        if (interruption.requested()) {
            failure = "interrupted";
        }
    }

    /** @throws RunFailedException if an arm has no result twice in its first round: it would have none in every round */
    private void runRounds() {
        for (List<Batch> round : rounds) {
            if (interruption.requested() || results().areDecided() || isTooLong(round)) {
                return;
            }
            for (Batch batch : round) {
                if (interruption.requested()) {
                    return;
                }
                if (journal.has(batch)) {
                    ended += batch.cell().total();
                } else {
                    run(batch);
                }
            }
        }
    }

    private void run(Batch batch) {
        console.stage(stage(batch));
        long before = ended;
        boolean done = attempt(batch);
        // A warm-up may end early, and a pair may begin again.
        ended = before + batch.cell().total();
        batchesRun++;
        if (!done && !interruption.requested()) {
            requireThatArmsRan(batch);
        }
    }

    /** Says whether there are figures now; when a JVM dies, that is reported and all trials of the batch are repeated once. */
    private boolean attempt(Batch batch) {
        for (int attempt = 1; attempt <= ATTEMPTS && !interruption.requested(); attempt++) {
            try {
                long started = System.nanoTime();
                add(trials.run(batch, this::progress), started, attempt);
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
    private void add(List<TrialResult> results, long started, int attempt) {
        double seconds = (System.nanoTime() - started) / NANOS_PER_SECOND;
        journal.add(
                results.stream().map(result -> result.after(seconds, attempt)).toArray(TrialResult[]::new));
        results.forEach(result -> console.line(line(result)));
    }

    /** Progress lines count from 0 in each block; the bar goes over all of them. */
    private void progress(Arm arm, Phase phase, long done, long total) {
        console.progress(ended + done);
        if (done == total) {
            ended += total;
        }
    }

    private static Trial whichDied(Batch batch, ForkFailedException death) {
        return batch.trials().stream()
                .filter(trial -> trial.arm().name().equals(death.arm().name()))
                .findFirst()
                .orElseThrow();
    }

    private static String line(TrialResult result) {
        return String.format(
                Locale.ROOT,
                "  round %d, %s, %s: %,.0f B/op, %,.1f us CPU/op, %,.0f ops/s%s",
                result.round(),
                result.cell(),
                result.arm(),
                result.figures().get(Measure.BYTES),
                result.figures().get(Measure.CPU),
                result.figures().get(Measure.THROUGHPUT),
                result.remark().isEmpty() ? "" : "; " + result.remark());
    }

    private void report(Batch batch, ForkFailedException e, int attempt) {
        String next = attempt < ATTEMPTS
                ? "; " + (batch.trials().size() == 1 ? "it" : "the pair") + " is repeated once"
                : " for the second time; the round goes on without it";
        console.line("  round " + batch.round() + ", " + batch.cell().name() + ": " + e.getMessage() + next);
        List<String> lines = e.lastErrorLines();
        lines.forEach(line -> console.line("    " + line));
    }

    private void requireThatArmsRan(Batch batch) {
        List<TrialResult> results = journal.results();
        TrialResult last = results.get(results.size() - 1);
        for (Trial trial : batch.trials()) {
            boolean neverRan = results.stream()
                    .noneMatch(result -> result.hasFigures()
                            && result.arm().equals(trial.arm().name()));
            if (last.key().equals(trial.key()) && neverRan) {
                throw new RunFailedException(
                        "arm " + trial.arm().name() + " had no result twice in its first round: " + last.failure());
            }
        }
    }

    /** Between rounds only: a round that has begun always ends, so that all arms have equally many JVMs. */
    private boolean isTooLong(List<Batch> round) {
        if (experiment.timeBudget() == null || batchesRun == 0) {
            return false;
        }
        return elapsed().plus(forWhatIsMissing(round.stream())).compareTo(experiment.timeBudget()) > 0;
    }

    private String stage(Batch batch) {
        return String.format(
                Locale.ROOT,
                "round %d%s, %s, %s%s",
                batch.round(),
                experiment.timeBudget() == null ? " of " + rounds.size() : "",
                batch.cell().name(),
                batch.trials().stream().map(trial -> trial.arm().name()).collect(Collectors.joining(" beside ")),
                timeLeft(batch.round()));
    }

    private String timeLeft(int round) {
        if (batchesRun == 0) {
            return "";
        }
        Duration left = forWhatIsMissing(rounds.stream().flatMap(List::stream));
        if (experiment.timeBudget() != null) {
            Duration budget = experiment.timeBudget().minus(elapsed());
            Duration thisRound = forWhatIsMissing(rounds.get(round - 1).stream());
            left = Collections.min(List.of(left, Collections.max(List.of(budget, thisRound))));
        }
        return ", about " + Math.max(1, Math.round(left.toSeconds() / 60.0)) + " min left";
    }

    private Duration forWhatIsMissing(Stream<Batch> batches) {
        return elapsed()
                .dividedBy(batchesRun)
                .multipliedBy(batches.filter(batch -> !journal.has(batch)).count());
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    public Subject subject() {
        return subject;
    }

    /** Where everything is kept. */
    public Path directory() {
        return directory;
    }

    /** Of all trials so far, also of those before a resumption. */
    public Results results() {
        return new Results(experiment, journal.results());
    }

    /** Sections that took measurements of their own after all trials. */
    public List<Section> afterwards() {
        return afterwards;
    }

    /** Why it ended early; null if it did not. */
    public String failure() {
        return failure;
    }
}
