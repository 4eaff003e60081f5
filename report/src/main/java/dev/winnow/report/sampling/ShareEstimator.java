package dev.winnow.report.sampling;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Estimates the share of everything that has a name from weighted samples, beside what is known exactly. The error is that of a
 * ratio of sums over independent samples: each sample adds the square of {@code weight * (1 - share)} or {@code weight * share} to the
 * variance, so that a few heavy samples give a large error. What is exact adds none.
 */
public final class ShareEstimator implements Serializable {
    private static final double NORMAL_95 = 1.959964;

    /** The rule of three: what n independent samples never show is, with 95 % confidence, less than 3/n of everything. */
    private static final double RULE_OF_THREE = 3;

    private transient Map<String, Sums> byName = new LinkedHashMap<>();
    private final Sums all = new Sums();
    private double standFor = Double.NaN;

    /** Adds a sample that stands for as many bytes as it weighs. */
    public void add(String name, double weight) {
        sums(name).add(weight);
        all.add(weight);
        all.bytes += weight;
    }

    /** Adds what is known exactly. */
    public void exact(String name, double bytes) {
        sums(name).addExact(bytes);
        all.addExact(bytes);
    }

    /** What adds up events of that name, which has a share only if there is one. */
    public AllocationReceiver.Sum of(String name) {
        return new OfName(name);
    }

    /** Adds what the other has; it stands for as many bytes as its samples say. */
    public void addAll(ShareEstimator other) {
        other.byName.forEach((name, sums) -> sums(name).addAll(sums));
        all.addAll(other.all);
    }

    private Sums sums(String name) {
        return byName.computeIfAbsent(name, any -> new Sums());
    }

    /** The same samples under other names; names that become equal are one. */
    public ShareEstimator renamed(UnaryOperator<String> rename) {
        ShareEstimator renamed = new ShareEstimator();
        byName.forEach((name, sums) -> renamed.sums(rename.apply(name)).addAll(sums));
        renamed.all.addAll(all);
        renamed.standFor = standFor;
        return renamed;
    }

    /** Replaces what samples and events say of this name by what is known of it. */
    public void replace(String name, double exactBytes) {
        Sums estimated = byName.remove(name);
        if (estimated != null) {
            all.remove(estimated);
        }
        exact(name, exactBytes);
        sums(name).samples = estimated == null ? 0 : estimated.samples;
    }

    /** The same with weights that are bytes, so that estimates of several recordings can be added. */
    public ShareEstimator inBytes() {
        ShareEstimator scaled = new ShareEstimator();
        double factor = all.weight == 0 ? 1 : sampledBytes() / all.weight;
        byName.forEach((name, sums) -> scaled.sums(name).addScaled(sums, factor));
        scaled.all.addScaled(all, factor);
        scaled.all.bytes = sampledBytes();
        return scaled;
    }

    /** States how many bytes there are; otherwise they are what samples stand for, and what is exact. */
    public void total(double bytes) {
        standFor = Math.max(0, bytes - all.exact);
    }

    public Set<String> names() {
        return Set.copyOf(byName.keySet());
    }

    /** Samples and events. */
    public long samples() {
        return all.samples;
    }

    /** All bytes. */
    public double bytes() {
        return all.exact + sampledBytes();
    }

    private double sampledBytes() {
        if (all.weight == 0) {
            return 0;
        }
        return Double.isNaN(standFor) ? all.bytes : standFor;
    }

    public Shares shares() {
        List<Share> shares = new ArrayList<>();
        byName.forEach((name, sums) -> shares.add(share(name, sums)));
        shares.sort(Comparator.comparingDouble((Share share) -> share.percent).reversed());
        return new Shares(shares, marginWithoutSample());
    }

    private double marginWithoutSample() {
        double equalSamples = all.weight * all.weight / all.squares;
        return all.weight == 0 ? 0 : Math.min(100, 100 * RULE_OF_THREE / equalSamples) * sampledPart();
    }

    private double sampledPart() {
        return sampledBytes() / bytes();
    }

    private Share share(String name, Sums sums) {
        double share = all.weight == 0 ? 0 : sums.weight / all.weight;
        double exact = sums.exact / bytes();
        double[] bounds = sums.weight == 0 ? new double[] {0, 0} : bounds(share, sums);
        return new Share(
                name,
                sums.samples,
                100 * (share * sampledPart() + exact),
                100 * (bounds[0] * sampledPart() + exact),
                100 * (bounds[1] * sampledPart() + exact));
    }

    /**
     * Wilson's interval for as many samples of equal weight as have the linearised error of these, but not more than Kish's number.
     * It stays wide where a few heavy samples happen to agree, for which the linearised error alone is near zero.
     */
    private double[] bounds(double share, Sums sums) {
        double variance = sums.squares * (1 - share) * (1 - share) + (all.squares - sums.squares) * share * share;
        double equal = all.weight * all.weight / all.squares;
        double linearised = share * (1 - share) * all.weight * all.weight / variance;
        double n = variance > 0 && linearised > 0 ? Math.min(equal, linearised) : equal;
        double z2 = NORMAL_95 * NORMAL_95;
        double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
        double half = NORMAL_95 / (1 + z2 / n) * Math.sqrt(share * (1 - share) / n + z2 / (4 * n * n));
        // Rounding must not put the share itself outside.
        return new double[] {Math.min(share, Math.max(0, centre - half)), Math.max(share, Math.min(1, centre + half))};
    }

    /** Serialised column by column: there are thousands of names, and an object takes many times as long as a number in an array. */
    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        long[] samples = new long[byName.size()];
        double[] figures = new double[byName.size() * Sums.FIGURES];
        int i = 0;
        for (Sums sums : byName.values()) {
            samples[i] = sums.samples;
            sums.copyTo(figures, i++ * Sums.FIGURES);
        }
        out.writeObject(byName.keySet().toArray(new String[0]));
        out.writeObject(samples);
        out.writeObject(figures);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        byName = new LinkedHashMap<>();
        String[] names = (String[]) in.readObject();
        long[] samples = (long[]) in.readObject();
        double[] figures = (double[]) in.readObject();
        for (int i = 0; i < names.length; i++) {
            Sums sums = sums(names[i]);
            sums.samples = samples[i];
            sums.copyFrom(figures, i * Sums.FIGURES);
        }
    }

    private final class OfName implements AllocationReceiver.Sum {
        private final String name;
        private Sums sums;

        OfName(String name) {
            this.name = name;
        }

        private Sums sums() {
            if (sums == null) {
                sums = ShareEstimator.this.sums(name);
            }
            return sums;
        }

        @Override
        public void sample(long nanos, double weight, double bytes) {
            sums().add(weight);
            all.add(weight);
            all.bytes += bytes;
        }

        @Override
        public void bytes(long nanos, double bytes) {
            all.bytes += bytes;
        }

        @Override
        public void exact(long nanos, double bytes) {
            sums().addExact(bytes);
            all.addExact(bytes);
        }
    }
}
