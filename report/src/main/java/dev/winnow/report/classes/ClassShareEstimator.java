package dev.winnow.report.classes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates the share of each class, or of whatever else has a name, from weighted samples. The error is that of a ratio of sums over independent samples
 * (linearised): each sample adds the square of {@code weight * (1 - share)} or {@code weight * share} to the variance, so that
 * a few heavy samples give a large error.
 */
public final class ClassShareEstimator {
    private static final double NORMAL_95 = 1.959964;

    private final Map<String, Sums> byClass = new HashMap<>();
    private final Sums all = new Sums();

    public void add(String className, double weight) {
        byClass.computeIfAbsent(className, any -> new Sums()).add(weight);
        all.add(weight);
    }

    void addAll(ClassShareEstimator other) {
        other.byClass.forEach((className, sums) ->
                byClass.computeIfAbsent(className, any -> new Sums()).addAll(sums));
        all.addAll(other.all);
    }

    public long samples() {
        return all.samples;
    }

    /** Largest share first. */
    public List<ClassShare> shares() {
        List<ClassShare> shares = new ArrayList<>();
        byClass.forEach((name, sums) -> shares.add(share(name, sums)));
        shares.sort(
                Comparator.comparingDouble((ClassShare share) -> share.percent).reversed());
        return shares;
    }

    private ClassShare share(String name, Sums sums) {
        double share = sums.weight / all.weight;
        double variance = sums.squares * (1 - share) * (1 - share) + (all.squares - sums.squares) * share * share;
        double margin = NORMAL_95 * Math.sqrt(variance) / all.weight;
        return new ClassShare(name, sums.samples, 100 * share, 100 * margin);
    }

    private static final class Sums {
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
