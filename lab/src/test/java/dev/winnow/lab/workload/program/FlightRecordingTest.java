package dev.winnow.lab.workload.program;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FlightRecordingTest {
    @TempDir
    Path directory;

    @Test
    void aStartAfterTheWarmUpLeavesTheCompiledCodeAsItIs() throws Exception {
        List<RecordedEvent> allocations = allocationsOf(EliminatedAllocation.class);

        assertThat(allocations).isNotEmpty();
        assertThat(allocations).noneMatch(allocation -> isIn(allocation, "sumOfPair"));
    }

    private List<RecordedEvent> allocationsOf(Class<?> program) throws Exception {
        Path file = directory.resolve("allocations.jfr");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UseTLAB",
                        "-Xbatch",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName(),
                        file.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ObjectAllocationOutsideTLAB"))
                .toList();
    }

    private static boolean isIn(RecordedEvent allocation, String method) {
        return allocation.getStackTrace() != null
                && allocation.getStackTrace().getFrames().stream()
                        .map(RecordedFrame::getMethod)
                        .anyMatch(frame -> frame.getName().equals(method));
    }
}
