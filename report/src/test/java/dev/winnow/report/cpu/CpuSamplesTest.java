package dev.winnow.report.cpu;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** On a recording of this JVM; those of async-profiler are read by {@code CpuAccountIT}. */
@Timeout(120)
class CpuSamplesTest {
    private static volatile double sink;

    @TempDir
    Path directory;

    @Test
    void samplesOfTheMeasuredTimeAreCounted() throws Exception {
        Path file = directory.resolve("own.jfr");
        Instant begin;
        Instant end;
        try (Recording recording = new Recording()) {
            recording
                    .enable("jdk.ExecutionSample")
                    .withPeriod(Duration.ofMillis(10))
                    .withStackTrace();
            recording.enable("jdk.InitialSystemProperty");
            recording.start();
            begin = Instant.now();
            compute(1_000);
            end = Instant.now();
            compute(1_000);
            recording.stop();
            recording.dump(file);
        }

        CpuProfile whole = CpuSamples.read(file, begin, Instant.MAX).orElseThrow();
        CpuProfile measured = CpuSamples.read(file, begin, end).orElseThrow();

        assertThat(measured.sampler).isEqualTo("Flight Recorder (jdk.ExecutionSample)");
        assertThat(measured.seesAllThreads).isFalse();
        assertThat(measured.javaShare()).isEqualTo(1);
        assertThat(whole.weights.keySet())
                .anyMatch(place -> place.startsWith(
                        CpuProfile.place("dev.winnow.report", CpuSamplesTest.class.getName(), "compute")));
        assertThat(measured.samples()).isPositive().isLessThan(whole.samples());
        assertThat(CpuSamples.read(file, end.plusSeconds(1_000), Instant.MAX)
                        .orElseThrow()
                        .samples())
                .isZero();
    }

    private static void compute(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 100_000; i++) {
                sink += Math.sqrt(i);
            }
        }
    }
}
