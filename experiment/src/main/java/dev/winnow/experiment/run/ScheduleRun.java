package dev.winnow.experiment.run;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.console.Console;
import dev.winnow.experiment.console.Consoles;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.trial.Experiment;
import dev.winnow.experiment.trial.Interruption;
import dev.winnow.experiment.trial.Journal;
import dev.winnow.experiment.trial.Results;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.TrialSchedule;
import dev.winnow.experiment.trial.Trials;

/** Runs the schedule round by round, until it is done or decided, the time is up, or the user presses Ctrl-C. */
final class ScheduleRun {
    private final Experiment experiment;
    private final Journal journal;
    private final Interruption interruption;
    private final long begin = System.nanoTime();
    private final List<List<Trial>> rounds;
    private long trialsRun;
    private long ended;

    ScheduleRun(Experiment experiment, Journal journal, Interruption interruption) {
        this.experiment = experiment;
        this.journal = journal;
        this.interruption = interruption;
        this.rounds = TrialSchedule.rounds(experiment);
    }

    /** @throws RunFailedException if an arm dies twice in its first round: it would die in every round */
    void run(Trials trials) {
        try (Console console = Consoles.open("winnow ab", total())) {
            TrialRunner runner = new TrialRunner(trials, journal, console, interruption);
            for (List<Trial> round : rounds) {
                if (interruption.requested() || isDecided() || isTooLong(round)) {
                    return;
                }
                run(round, runner, console);
            }
        }
    }

    private void run(List<Trial> round, TrialRunner runner, Console console) {
        for (Trial trial : round) {
            if (interruption.requested()) {
                return;
            }
            if (journal.has(trial.key())) {
                ended += trial.cell().total();
                continue;
            }
            console.stage(stage(trial));
            boolean done = runner.run(trial, progress(console));
            trialsRun++;
            if (!done && !interruption.requested() && neverRan(trial)) {
                throw new RunFailedException("arm " + trial.arm().name() + " died twice in its first round");
            }
        }
    }

    /** Between rounds only, so that what stops the experiment are whole rounds. */
    private boolean isDecided() {
        return new Results(experiment, journal.results()).areDecided();
    }

    private boolean neverRan(Trial trial) {
        return journal.results().stream()
                .noneMatch(result ->
                        result.hasFigures() && result.arm().equals(trial.arm().name()));
    }

    /** A round that has begun always ends, so that all arms have equally many JVMs. */
    private boolean isTooLong(List<Trial> round) {
        if (experiment.timeBudget() == null || trialsRun == 0) {
            return false;
        }
        return elapsed().plus(forWhatIsMissing(round.stream())).compareTo(experiment.timeBudget()) > 0;
    }

    private String stage(Trial trial) {
        return String.format(
                Locale.ROOT,
                "round %d%s, %s, %s%s",
                trial.round(),
                experiment.timeBudget() == null ? " of " + rounds.size() : "",
                trial.cell().name(),
                trial.arm().name(),
                timeLeft(trial.round()));
    }

    private String timeLeft(int round) {
        if (trialsRun == 0) {
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

    private Duration forWhatIsMissing(Stream<Trial> trials) {
        return perTrial()
                .multipliedBy(trials.filter(trial -> !journal.has(trial.key())).count());
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private Duration perTrial() {
        return elapsed().dividedBy(trialsRun);
    }

    private long total() {
        return rounds.stream()
                .flatMap(List::stream)
                .mapToLong(trial -> trial.cell().total())
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
