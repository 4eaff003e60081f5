package dev.winnow.experiment.run;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;

/** Runs the schedule round by round, until it is done or decided, the time is up, or the user presses Ctrl-C. */
final class ScheduleRun {
    private final Experiment experiment;
    private final Journal journal;
    private final Interruption interruption;
    private final long begin = System.nanoTime();
    private final List<List<Batch>> rounds;
    private long batchesRun;
    private long ended;

    ScheduleRun(Experiment experiment, Journal journal, Interruption interruption) {
        this.experiment = experiment;
        this.journal = journal;
        this.interruption = interruption;
        this.rounds = TrialSchedule.rounds(experiment);
    }

    /** @throws RunFailedException if an arm has no result twice in its first round: it would have none in every round */
    void run(Trials trials) {
        try (Console console = Console.open("winnow ab", total())) {
            TrialRunner runner = new TrialRunner(trials, journal, console, interruption);
            for (List<Batch> round : rounds) {
                if (interruption.requested() || isDecided() || isTooLong(round)) {
                    return;
                }
                run(round, runner, console);
            }
        }
    }

    private void run(List<Batch> round, TrialRunner runner, Console console) {
        for (Batch batch : round) {
            if (interruption.requested()) {
                return;
            }
            if (journal.has(batch)) {
                ended += batch.cell().total();
                continue;
            }
            console.stage(stage(batch));
            long before = ended;
            boolean done = runner.run(batch, progress(console));
            // A warm-up may end early, and a pair may begin again.
            ended = before + batch.cell().total();
            batchesRun++;
            if (!done && !interruption.requested()) {
                requireThatArmsRan(batch);
            }
        }
    }

    private void requireThatArmsRan(Batch batch) {
        for (Trial trial : batch.trials()) {
            if (diedLast(trial) && neverRan(trial)) {
                throw new RunFailedException("arm " + trial.arm().name() + " had no result twice in its first round: "
                        + lastResult().failure());
            }
        }
    }

    /** Between rounds only, so that what stops the experiment are whole rounds. */
    private boolean isDecided() {
        return new Results(experiment, journal.results()).areDecided();
    }

    private boolean diedLast(Trial trial) {
        return lastResult().key().equals(trial.key());
    }

    private TrialResult lastResult() {
        List<TrialResult> results = journal.results();
        return results.get(results.size() - 1);
    }

    private boolean neverRan(Trial trial) {
        return journal.results().stream()
                .noneMatch(result ->
                        result.hasFigures() && result.arm().equals(trial.arm().name()));
    }

    /** A round that has begun always ends, so that all arms have equally many JVMs. */
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
        return perBatch()
                .multipliedBy(batches.filter(batch -> !journal.has(batch)).count());
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private Duration perBatch() {
        return elapsed().dividedBy(batchesRun);
    }

    private long total() {
        return rounds.stream()
                .flatMap(List::stream)
                .mapToLong(batch -> batch.cell().total())
                .sum();
    }

    /** Progress lines count from 0 in each block; the bar goes over all of them. */
    private ForkListener progress(Console console) {
        return (arm, phase, done, total) -> {
            console.progress(ended + done);
            if (done == total) {
                ended += total;
            }
        };
    }
}
