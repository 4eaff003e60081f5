package dev.winnow.report.sections;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.recording.RecordingReader;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ClassSharesTest {
    private static volatile Object sink;

    @TempDir
    Path directory;

    @Test
    void leavesOutAllocationsFromBeforeTheRecording() throws Exception {
        allocateLongs(60_000);
        Path file = directory.resolve("x.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            recording.start();
            allocateDoubles(10_000);
            recording.stop();
            recording.dump(file);
        }
        ClassShares shares = new ClassShares();
        RecordingReader.read(List.of(file), List.of(shares));

        assertThat(shares.dropped()).isPositive();
        assertThat(shares.shares().largestFirst().get(0).name).isEqualTo("double[]");
        assertThat(shares.shares().largestFirst().get(0).percent).isGreaterThan(90);
    }

    @Test
    void readsTlabEventsOfOlderJdks() throws Exception {
        Path file = directory.resolve("x.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ObjectAllocationInNewTLAB");
            recording.enable("jdk.ObjectAllocationOutsideTLAB");
            recording.start();
            allocateDoubles(10_000);
            recording.stop();
            recording.dump(file);
        }
        ClassShares shares = new ClassShares();
        RecordingReader.read(List.of(file), List.of(shares));

        assertThat(shares.shares().largestFirst().get(0).name).isEqualTo("double[]");
        assertThat(shares.dropped()).isZero();
    }

    private static void allocateLongs(int arrays) {
        for (int i = 0; i < arrays; i++) {
            sink = new long[1_000];
        }
    }

    private static void allocateDoubles(int arrays) {
        for (int i = 0; i < arrays; i++) {
            sink = new double[1_000];
        }
    }
}
