package dev.winnow.experiment.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;

/** The results of an experiment on disk, {@code trials.jsonl}: a line per JVM, written when it ends, or when both of a pair have ended. */
public final class Journal {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final List<TrialResult> results = new ArrayList<>();

    /** Opens the journal of a directory, with what an earlier run left there. */
    public Journal(Path directory) {
        file = directory.resolve("trials.jsonl");
        try {
            if (Files.exists(file)) {
                Files.readAllLines(file).forEach(line -> read(line).ifPresent(results::add));
            }
        } catch (IOException e) {
            throw new RunFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private Journal() {
        file = null;
    }

    /** For an experiment that is not resumed and whose results somebody else keeps. */
    public static Journal inMemory() {
        return new Journal();
    }

    /** Adds the result in memory first: if the disk is full, the run ends with a report that contains it. */
    public synchronized void add(TrialResult... added) {
        results.addAll(List.of(added));
        if (file == null) {
            return;
        }
        try {
            StringBuilder lines = new StringBuilder();
            for (TrialResult result : added) {
                lines.append(JSON.writeValueAsString(result)).append('\n');
            }
            byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
            Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new RunFailedException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    public synchronized List<TrialResult> results() {
        return List.copyOf(results);
    }

    /** Whether all trials of the batch have figures. */
    public boolean has(Batch batch) {
        return batch.trials().stream().allMatch(trial -> has(trial.key()));
    }

    public synchronized boolean has(Trial.Key trial) {
        return results.stream()
                .anyMatch(result -> result.hasFigures() && result.key().equals(trial));
    }

    /** The last line may be cut short if the run before was killed while it was written. */
    private static Optional<TrialResult> read(String line) {
        try {
            return Optional.of(JSON.readValue(line, TrialResult.class));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
