package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** On lines that JVMs wrote. */
class PausesTest {
    @TempDir
    Path folder;

    @Test
    void ofJdk11() throws IOException {
        assertThat(sum(
                        "Application time: 0.0240132 seconds",
                        "Entering safepoint region: RevokeBias",
                        "Leaving safepoint region",
                        "Total time for which application threads were stopped: 0.0048736 seconds,"
                                + " Stopping threads took: 0.0046066 seconds",
                        "Entering safepoint region: RedefineClasses",
                        "Leaving safepoint region",
                        "Total time for which application threads were stopped: 0.2104244 seconds,"
                                + " Stopping threads took: 0.0000878 seconds"))
                .isEqualTo("its threads stood still 1 times for a change of classes, 210 ms at most;"
                        + " 5 ms at most for anything else");
    }

    @Test
    void ofJdk17And25() throws IOException {
        assertThat(sum(
                        "Safepoint \"G1CollectFull\", Time since last: 100957551 ns, Reaching safepoint: 5501 ns,"
                                + " Cleanup: 42749 ns, At safepoint: 6139402 ns, Total: 6187652 ns",
                        "Safepoint \"RedefineClasses\", Time since last: 34921307 ns, Reaching safepoint: 869243 ns,"
                                + " At safepoint: 24839658 ns, Leaving safepoint: 6131 ns, Total: 25715032 ns,"
                                + " Threads: 1 runnable, 10 total",
                        "Safepoint \"RedefineClasses\", Time since last: 1 ns, Reaching safepoint: 1 ns, Total: 3 ns",
                        "Safepoint \"Redefin"))
                .isEqualTo("its threads stood still 2 times for a change of classes, 26 ms at most;"
                        + " 6 ms at most for anything else");
    }

    @Test
    void noneWhenNothingWasLogged() throws IOException {
        assertThat(sum())
                .isEqualTo("its threads stood still 0 times for a change of classes, 0 ms at most;"
                        + " 0 ms at most for anything else");
    }

    private String sum(String... lines) throws IOException {
        return new Pauses(Files.write(folder.resolve("log"), List.of(lines))).sum();
    }
}
