package dev.winnow.experiment.run;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** What one trial measured, or why it did not: a line of the journal. */
public final class TrialResult {
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
    private final long failedOperations;

    @JsonProperty
    private final Map<Measure, Double> figures;

    @JsonProperty
    private final double seconds;

    @JsonProperty
    private final String failure;

    /**
     * @param attempt 1, or 2 for the repetition after a JVM died
     * @param seconds from the start of the JVM to its end; 0 if it died
     * @param failure null, or how the JVM died; then there are no figures
     */
    @JsonCreator
    public TrialResult(
            @JsonProperty("round") int round,
            @JsonProperty("cell") String cell,
            @JsonProperty("arm") String arm,
            @JsonProperty("attempt") int attempt,
            @JsonProperty("operations") long operations,
            @JsonProperty("failedOperations") long failedOperations,
            @JsonProperty("figures") Map<Measure, Double> figures,
            @JsonProperty("seconds") double seconds,
            @JsonProperty("failure") String failure) {
        this.round = round;
        this.cell = cell;
        this.arm = arm;
        this.attempt = attempt;
        this.operations = operations;
        this.failedOperations = failedOperations;
        this.figures = Map.copyOf(figures);
        this.seconds = seconds;
        this.failure = failure;
    }

    public static TrialResult of(Trial trial, int attempt, Figures figures, double seconds) {
        return new TrialResult(
                trial.round(),
                trial.cell().name(),
                trial.arm().name(),
                attempt,
                figures.operations(),
                figures.failedOperations(),
                figures.values(),
                seconds,
                null);
    }

    public static TrialResult died(Trial trial, int attempt, String how) {
        return new TrialResult(trial.round(), trial.cell().name(), trial.arm().name(), attempt, 0, 0, Map.of(), 0, how);
    }

    public boolean hasFigures() {
        return failure == null;
    }

    public TrialKey key() {
        return new TrialKey(round, cell, arm);
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

    public long failedOperations() {
        return failedOperations;
    }

    public Map<Measure, Double> figures() {
        return figures;
    }

    public double seconds() {
        return seconds;
    }

    /** How the JVM died; null if it did not. */
    public String failure() {
        return failure;
    }
}
