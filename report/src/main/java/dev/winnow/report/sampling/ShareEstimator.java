package dev.winnow.report.sampling;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates the share of everything that has a name from weighted samples. The error is that of a ratio of sums over independent
 * samples (linearised): each sample adds the square of {@code weight * (1 - share)} or {@code weight * share} to the variance, so
 * that a few heavy samples give a large error.
 */
public final class ShareEstimator implements Serializable {
    private static final double NORMAL_95 = 1.959964;

    /** The rule of three: what n independent samples never show is, with 95 % confidence, less than 3/n of everything. */
    private static final double RULE_OF_THREE = 3;

    private final Map<String, Sums> byName = new LinkedHashMap<>();
    private final Sums all = new Sums();

    public void add(String name, double weight) {
        byName.computeIfAbsent(name, any -> new Sums()).add(weight);
        all.add(weight);
    }

    public void addAll(ShareEstimator other) {
        other.byName.forEach(
                (name, sums) -> byName.computeIfAbsent(name, any -> new Sums()).addAll(sums));
        all.addAll(other.all);
    }

    public long samples() {
        return all.samples;
    }

    public Shares shares() {
        List<Share> shares = new ArrayList<>();
        byName.forEach((name, sums) -> shares.add(share(name, sums)));
        shares.sort(Comparator.comparingDouble((Share share) -> share.percent).reversed());
        return new Shares(shares, Math.min(100, 100 * RULE_OF_THREE / equalSamples()));
    }

    /** How many samples of equal weight would have the same error (Kish's effective sample size). */
    private double equalSamples() {
        return all.weight * all.weight / all.squares;
    }

    private Share share(String name, Sums sums) {
        double share = sums.weight / all.weight;
        double variance = sums.squares * (1 - share) * (1 - share) + (all.squares - sums.squares) * share * share;
        double margin = NORMAL_95 * Math.sqrt(variance) / all.weight;
        return new Share(name, sums.samples, 100 * share, 100 * margin);
    }

    private static final class Sums implements Serializable {
        long samples;
        double weight;
        double squares;

        void add(double more) {
            samples++;
            weight += more;
            squares += more * more;
        }

        void addAll(Sums other) {
            samples += other.samples;
            weight += other.weight;
            squares += other.squares;
        }
    }
}
