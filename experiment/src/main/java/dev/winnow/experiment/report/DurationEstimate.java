package dev.winnow.experiment.report;

import java.util.Locale;

import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.run.Subject;

/** How long an experiment will take, printed before its first trial. Later estimates come from the trials themselves. */
public final class DurationEstimate {
    private static final double SECONDS_PER_MINUTE = 60;

    private DurationEstimate() {}

    public static String of(Setup setup) {
        Experiment experiment = setup.experiment();
        Subject subject = setup.subject();
        String replicates = subject.replicates();
        int perRound = experiment.cells().size() * experiment.arms().size();
        double secondsPerRound = (experiment.isPaired() ? 1 : experiment.arms().size())
                * experiment.cells().stream()
                        .mapToDouble(subject::secondsPerTrial)
                        .sum();
        if (Double.isNaN(secondsPerRound)) {
            return unknown(experiment, perRound, replicates);
        }
        double secondsAfterwards = subject.secondsAfterwards(experiment);
        String afterwards = secondsAfterwards == 0
                ? ""
                : String.format(Locale.ROOT, ", then %.0f min for the class table", minutes(secondsAfterwards));
        if (experiment.timeBudget() != null) {
            double rounds =
                    Math.min(experiment.rounds(), experiment.timeBudget().toSeconds() / secondsPerRound);
            return String.format(
                    Locale.ROOT,
                    "%d %s a round; the time budget is enough for about %.0f on two quiet cores%s",
                    perRound,
                    replicates,
                    Math.max(1, rounds),
                    afterwards);
        }
        return String.format(
                Locale.ROOT,
                "%s%d rounds of %d %s, about %.0f min on two quiet cores%s",
                experiment.untilDecided() == null ? "" : "until decided, at most ",
                experiment.rounds(),
                perRound,
                replicates,
                minutes(experiment.rounds() * secondsPerRound),
                afterwards);
    }

    private static String unknown(Experiment experiment, int perRound, String replicates) {
        if (experiment.timeBudget() != null) {
            return String.format(
                    Locale.ROOT, "%d %s a round, as many rounds as the time budget allows", perRound, replicates);
        }
        return String.format(
                Locale.ROOT,
                "%s%d rounds of %d %s; the first round shows how long it takes",
                experiment.untilDecided() == null ? "" : "until decided, at most ",
                experiment.rounds(),
                perRound,
                replicates);
    }

    private static double minutes(double seconds) {
        return Math.ceil(seconds / SECONDS_PER_MINUTE);
    }
}
