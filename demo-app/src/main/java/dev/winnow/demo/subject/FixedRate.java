package dev.winnow.demo.subject;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.trial.Batch;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Measure;

/**
 * The rate of an open loop, and whether a JVM keeps it.
 *
 * @param perSecond operations due per second and JVM
 */
record FixedRate(int perSecond) {
    /** The last operations end a little after they were due, which short blocks show as a lower rate. */
    private static final double LEAST_SHARE = 0.95;

    /** @param achieved operations per second from the first one's beginning to the last one's end */
    boolean isMissedBy(double achieved) {
        return achieved < LEAST_SHARE * perSecond;
    }

    /** @throws RunFailedException if no arm of the pair reaches the rate: then both are compared while they are overloaded */
    void requireThatOneArmReachesIt(Batch pair, List<Figures> figures) {
        if (figures.stream().allMatch(each -> isMissedBy(achieved(each)))) {
            throw new RunFailedException(String.format(
                    Locale.ROOT,
                    "--rate %d: no arm reaches it (%s); choose a lower one",
                    perSecond,
                    IntStream.range(0, figures.size())
                            .mapToObj(i -> String.format(
                                    Locale.ROOT,
                                    "%s %,.0f operations/s",
                                    pair.trials().get(i).arm().name(),
                                    achieved(figures.get(i))))
                            .collect(Collectors.joining(", "))));
        }
    }

    private static double achieved(Figures figures) {
        return figures.values().get(Measure.THROUGHPUT);
    }
}
