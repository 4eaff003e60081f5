package dev.winnow.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

public class JournalTest {
    @TempDir
    Path directory;

    @Test
    void keepsResultsForTheNextRunAndLosesOnlyALineThatWasCutShort() throws IOException {
        TrialResult done = result(1, "base", 64_000);
        TrialResult died =
                new TrialResult(1, "c8 h1 read", "patched", 1, 0, Map.of(), Map.of(), 0, "ended with exit code 1");
        Journal journal = new Journal(directory);
        journal.add(done);
        journal.add(died);
        Files.writeString(directory.resolve("trials.jsonl"), "{\"round\":2,\"ce", StandardOpenOption.APPEND);

        Journal next = new Journal(directory);

        assertThat(next.results()).usingRecursiveFieldByFieldElementComparator().containsExactly(done, died);
        assertThat(next.has(done.key())).isTrue();
        assertThat(next.has(died.key())).as("a JVM that died is tried again").isFalse();
    }

    public static TrialResult result(int round, String arm, double bytes) {
        return new TrialResult(round, "c8 h1 read", arm, 1, 200, Map.of(), Map.of(Measure.BYTES, bytes), 2.5, null);
    }
}
