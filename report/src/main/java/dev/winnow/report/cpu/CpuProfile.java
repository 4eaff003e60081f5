package dev.winnow.report.cpu;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import com.fasterxml.jackson.annotation.JsonAutoDetect;

/** Where the samples of one JVM's threads were, and what the sampler could not see; in the files of an experiment as JSON. */
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
public final class CpuProfile {
    private static final String SEPARATOR = "\n";

    /** Who took the samples, such as {@code async-profiler 4.5 (perf_events, every 1 ms)}. */
    String sampler = "";

    /** Whether it sees the compiler's and the collector's threads, too; if not, they are in no figure of this class. */
    boolean seesAllThreads;

    /** Of samples of Java threads, by owner, class, method and stage. A weight is a time, or 1 where a sampler states none. */
    Map<String, Double> weights = new HashMap<>();

    /** Of threads of the JVM: the compiler's, the collector's. */
    double jvmWeight;

    /** All the others count samples of Java threads. */
    long samples;

    long withoutStack;
    long truncated;
    long lost;

    CpuProfile() {}

    /** One name of several parts. */
    static String place(String... parts) {
        return String.join(SEPARATOR, parts);
    }

    static List<String> parts(String place) {
        return List.of(place.split(SEPARATOR, -1));
    }

    void rename(UnaryOperator<String> places) {
        Map<String, Double> renamed = new HashMap<>();
        weights.forEach((place, weight) -> renamed.merge(places.apply(place), weight, Double::sum));
        weights = renamed;
    }

    void add(String place, double weight) {
        samples++;
        weights.merge(place, weight, Double::sum);
    }

    /** Of all Java threads. */
    double weight() {
        return weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The share of the CPU time of the JVM's process that Java threads took, as far as the sampler saw. */
    double javaShare() {
        double java = weight();
        return java == 0 ? 0 : java / (java + jvmWeight);
    }

    public long samples() {
        return samples;
    }
}
