package dev.winnow.report.sections;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.report.events.PatchEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.recording.RecordingReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PatchHistoryTest {
    @TempDir
    Path directory;

    @Test
    void returnsChangesInOrderAndFinalStates() {
        PatchHistory history = new PatchHistory();
        Path file = TestRecordings.to(directory.resolve("x.jfr"), () -> {
            PatchEvent.emit("unmodifiable-list", "pending", "refused", "unknown shape of get");
            PatchEvent.emit("store-response-headers", "off", "pending", "");
            PatchEvent.emit("store-response-headers", "pending", "on", "");
            PatchEvent.emit("store-response-headers", "on", "on", "");
        });
        RecordingReader.read(List.of(file), List.of(history));

        assertThat(history.changes()).extracting(change -> change.state).containsExactly("refused", "pending", "on");
        assertThat(history.changes()).extracting(change -> change.duration).containsOnly(Duration.ofMillis(20));
        assertThat(TextTables.render(PatchTables.states(history)))
                .isEqualTo(String.join(
                        "\n",
                        "Final states of patches",
                        "Patch                   State    Reason",
                        "----------------------  -------  --------------------",
                        "store-response-headers  on",
                        "unmodifiable-list       refused  unknown shape of get",
                        ""));
        assertThat(PatchTables.changes(history.changes()).rows()).hasSize(3);
    }
}
