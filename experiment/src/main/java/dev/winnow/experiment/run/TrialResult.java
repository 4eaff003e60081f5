package dev.winnow.experiment.run;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.meter.CountedReading;

/** What one trial measured, or why it did not: a line of the journal. */
@JsonIgnoreProperties(ignoreUnknown = true)
public final class TrialResult {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final double PER_THOUSAND = 1_000;

    @JsonProperty
    private final int round;

    @JsonProperty
    private final String cell;

    @JsonProperty
    private final String arm;

    @JsonProperty
    private final int attempt;

    @JsonProperty
    private final long operations;

    @JsonProperty
    private final Map<String, Long> failures;

    @JsonProperty
    private final Map<Measure, Double> figures;

    /** Of each kind of operation, where somebody tells them apart. */
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private final Map<String, Map<Measure, Double>> kinds;

    @JsonProperty
    private final double seconds;

    @JsonProperty
    private final String failure;

    /** For whoever watches the experiment; not in the journal. */
    private final String remark;

    /**
     * @param failures failed operations by what they said
     * @param attempt 1, or 2 for the repetition after a JVM died
     * @param seconds from the start of the JVM to its end; 0 if it died
     * @param failure null, or how the JVM died; then there are no figures
     */
    public TrialResult(
            int round,
            String cell,
            String arm,
            int attempt,
            long operations,
            Map<String, Long> failures,
            Map<Measure, Double> figures,
            double seconds,
            String failure) {
        this(round, cell, arm, attempt, operations, failures, figures, Map.of(), seconds, failure);
    }

    @JsonCreator
    private TrialResult(
            @JsonProperty("round") int round,
            @JsonProperty("cell") String cell,
            @JsonProperty("arm") String arm,
            @JsonProperty("attempt") int attempt,
            @JsonProperty("operations") long operations,
            @JsonProperty("failures") Map<String, Long> failures,
            @JsonProperty("figures") Map<Measure, Double> figures,
            @JsonProperty("kinds") Map<String, Map<Measure, Double>> kinds,
            @JsonProperty("seconds") double seconds,
            @JsonProperty("failure") String failure) {
        this(round, cell, arm, attempt, operations, failures, figures, kinds, seconds, failure, "");
    }

    private TrialResult(
            int round,
            String cell,
            String arm,
            int attempt,
            long operations,
            Map<String, Long> failures,
            Map<Measure, Double> figures,
            Map<String, Map<Measure, Double>> kinds,
            double seconds,
            String failure,
            String remark) {
        this.round = round;
        this.cell = cell;
        this.arm = arm;
        this.attempt = attempt;
        this.operations = operations;
        this.failures = failures == null ? Map.of() : Map.copyOf(failures);
        this.figures = Map.copyOf(figures);
        this.kinds = kinds == null ? Map.of() : Map.copyOf(kinds);
        this.seconds = seconds;
        this.failure = failure;
        this.remark = remark;
    }

    /**
     * Of a trial that has just ended.
     *
     * @param figures a measure that it could not take is not in them
     */
    public static TrialResult of(
            Trial trial, long operations, Map<String, Long> failures, Map<Measure, Double> figures) {
        return new TrialResult(
                trial.round(), trial.cell().name(), trial.arm().name(), 1, operations, failures, figures, 0, null);
    }

    /** Of an application that is observed from outside: the latency and the failures of its operations are not seen. */
    public static TrialResult between(Trial trial, CountedReading from, CountedReading to) {
        double operations = to.operations - from.operations;
        Map<Measure, Double> figures = new EnumMap<>(Measure.class);
        figures.put(Measure.BYTES, (to.jvm.allocatedBytes - from.jvm.allocatedBytes) / operations);
        figures.put(Measure.CPU, (to.jvm.cpuNanos - from.jvm.cpuNanos) / NANOS_PER_MICRO / operations);
        figures.put(Measure.THROUGHPUT, operations * NANOS_PER_SECOND / (to.jvm.nanoTime - from.jvm.nanoTime));
        figures.put(Measure.GC_COUNT, PER_THOUSAND * (to.jvm.gcCount - from.jvm.gcCount) / operations);
        figures.put(Measure.GC_PAUSE, MICROS_PER_MILLI * (to.jvm.gcPauseMillis - from.jvm.gcPauseMillis) / operations);
        return of(trial, to.operations - from.operations, Map.of(), figures);
    }

    public static TrialResult died(Trial trial, int attempt, String how) {
        return new TrialResult(
                trial.round(), trial.cell().name(), trial.arm().name(), attempt, 0, Map.of(), Map.of(), 0, how);
    }

    /** The same with more figures. */
    public TrialResult with(Map<Measure, Double> more) {
        Map<Measure, Double> all = new EnumMap<>(Measure.class);
        all.putAll(figures);
        all.putAll(more);
        return copy(attempt, all, kinds, seconds, remark);
    }

    /** The same with figures of each kind of operation. */
    public TrialResult withKinds(Map<String, Map<Measure, Double>> figuresByKind) {
        return copy(attempt, figures, figuresByKind, seconds, remark);
    }

    /** The same with something more to say when it is shown. */
    public TrialResult with(String newRemark) {
        return copy(attempt, figures, kinds, seconds, remark.isEmpty() ? newRemark : remark + ", " + newRemark);
    }

    TrialResult after(double taken, int lastAttempt) {
        return copy(lastAttempt, figures, kinds, taken, remark);
    }

    /** With the figures of one kind of operation, which may be none. */
    public TrialResult ofKind(String kind) {
        return copy(attempt, kinds.getOrDefault(kind, Map.of()), Map.of(), seconds, remark);
    }

    private TrialResult copy(
            int newAttempt,
            Map<Measure, Double> newFigures,
            Map<String, Map<Measure, Double>> newKinds,
            double newSeconds,
            String newRemark) {
        return new TrialResult(
                round,
                cell,
                arm,
                newAttempt,
                operations,
                failures,
                newFigures,
                newKinds,
                newSeconds,
                failure,
                newRemark);
    }

    public boolean hasFigures() {
        return failure == null;
    }

    public Trial.Key key() {
        return new Trial.Key(round, cell, arm);
    }

    public int round() {
        return round;
    }

    public String cell() {
        return cell;
    }

    public String arm() {
        return arm;
    }

    public int attempt() {
        return attempt;
    }

    /** Operations that ended, well or not. */
    public long operations() {
        return operations;
    }

    @JsonProperty("failedOperations")
    public long failedOperations() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Failed operations by what they said; empty if there were none. */
    public Map<String, Long> failures() {
        return failures;
    }

    /** Empty if there is nothing to say. */
    public String remark() {
        return remark;
    }

    public Map<Measure, Double> figures() {
        return figures;
    }

    /** The names of the kinds of operations that have figures of their own; empty where nobody tells them apart. */
    public Set<String> kinds() {
        return kinds.keySet();
    }

    public double seconds() {
        return seconds;
    }

    /** How the JVM died; null if it did not. */
    public String failure() {
        return failure;
    }
}
