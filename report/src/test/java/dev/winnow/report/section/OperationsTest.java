package dev.winnow.report.section;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.events.MethodAllocationEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.model.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OperationsTest {
    @TempDir
    Path directory;

    @Test
    void theCallsOfTheFirstMeasuredMethodAreTheOperations() {
        Path file = TestRecordings.to(directory.resolve("a.jfr"), () -> {
            MethodAllocationEvent.emit("app.Books.read", 30, 1_000);
            MethodAllocationEvent.emit("app.Json.parse", 500, 1_000);
            MethodAllocationEvent.emit("app.Books.read", 10, 1_000, 2);
        });

        assertThat(report(file, 0).facts()).containsEntry("Operations", "42, the calls of app.Books.read");
        assertThat(report(file, 7).facts()).containsEntry("Operations", "7");
    }

    private static Report report(Path file, long operations) {
        return RecordingReport.of(List.of(file), operations, Scope.ALL_ROWS).report;
    }
}
