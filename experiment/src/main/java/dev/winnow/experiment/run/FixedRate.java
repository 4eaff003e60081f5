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
     * The same figures, with a remark for an arm that fell behind: that is a result, but its latencies are those of a growing queue.
     *
     * @throws ForkFailedException if no arm of the pair reaches the rate: then both are compared while they are overloaded
     */
    public List<Figures> check(Batch pair, List<Figures> figures) throws ForkFailedException {
        if (figures.stream().allMatch(each -> isMissedBy(achieved(each)))) {
            throw ForkFailedException.ofPair(
                    pair.trials().get(0).arm(),
                    "--rate " + this + ": no arm reaches it (" + all(pair, figures) + ")",
                    List.of());
        }
        return figures.stream().map(this::remarked).collect(Collectors.toList());
    }

    private Figures remarked(Figures figures) {
        return isMissedBy(achieved(figures)) ? figures.with("fell behind the rate of " + this) : figures;
    }

    private static String all(Batch pair, List<Figures> figures) {
        return IntStream.range(0, figures.size())
                .mapToObj(i -> String.format(
                        Locale.ROOT,
                        "%s %,.0f operations/s",
                        pair.trials().get(i).arm().name(),
                        achieved(figures.get(i))))
                .collect(Collectors.joining(", "));
    }

    private static double achieved(Figures figures) {
        return figures.values().get(Measure.THROUGHPUT);
    }

    @Override
    public String toString() {
        return number(perSecond);
    }

    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
