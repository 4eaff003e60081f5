package dev.winnow.experiment.run;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rate of an open loop, and whether a JVM keeps it. */
public final class FixedRate {
    /** The last operations end a little after they were due, which short blocks show as a lower rate. */
    private static final double LEAST_SHARE = 0.95;

    private final double perSecond;

    /** @param perSecond operations due per second and JVM */
    public FixedRate(double perSecond) {
        this.perSecond = perSecond;
    }

    public double perSecond() {
        return perSecond;
    }

    /** @param achieved operations per second from the first one's beginning to the last one's end */
    public boolean isMissedBy(double achieved) {
        return achieved < LEAST_SHARE * perSecond;
    }

    /**
     * The same, with a remark for an arm that fell behind: that is a result, but its latencies are those of a growing queue.
     *
     * @throws ForkFailedException if no arm of the pair reaches the rate: then both are compared while they are overloaded
     */
    public List<TrialResult> check(Batch pair, List<TrialResult> results) throws ForkFailedException {
        if (results.stream().allMatch(each -> isMissedBy(achieved(each)))) {
            throw ForkFailedException.ofPair(
                    pair.trials().get(0).arm(),
                    "--rate " + this + ": no arm reaches it (" + all(pair, results) + ")",
                    List.of());
        }
        return results.stream().map(this::remarked).collect(Collectors.toList());
    }

    private TrialResult remarked(TrialResult result) {
        return isMissedBy(achieved(result)) ? result.with("fell behind the rate of " + this) : result;
    }

    private static String all(Batch pair, List<TrialResult> results) {
        return IntStream.range(0, results.size())
                .mapToObj(i -> String.format(
                        Locale.ROOT,
                        "%s %,.0f operations/s",
                        pair.trials().get(i).arm().name(),
                        achieved(results.get(i))))
                .collect(Collectors.joining(", "));
    }

    private static double achieved(TrialResult result) {
        return result.figures().get(Measure.THROUGHPUT);
    }

    @Override
    public String toString() {
        return number(perSecond);
    }

    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
