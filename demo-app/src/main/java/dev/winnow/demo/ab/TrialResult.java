package dev.winnow.demo.ab;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What one trial measured, or why it did not: a line of the journal.
 *
 * @param attempt 1, or 2 for the repetition after a JVM died
 * @param seconds from the start of the JVM to its end; 0 if it died
 * @param failure null, or what became of the JVM; then there are no figures
 */
record TrialResult(
        int round,
        String cell,
        String arm,
        int attempt,
        long operations,
        long failedOperations,
        Map<Measure, Double> figures,
        double seconds,
        String failure) {
    @JsonCreator
    TrialResult(
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

    static TrialResult of(Trial trial, int attempt, Figures figures, double seconds) {
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

    static TrialResult died(Trial trial, int attempt, String how) {
        return new TrialResult(trial.round(), trial.cell().name(), trial.arm().name(), attempt, 0, 0, Map.of(), 0, how);
    }

    boolean hasFigures() {
        return failure == null;
    }

    TrialKey key() {
        return new TrialKey(round, cell, arm);
    }
}
