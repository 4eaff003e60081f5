package dev.winnow.report.fleet;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.PatchEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FleetSectionTest {
    @TempDir
    Path directory;

    @Test
    void groupsRecordingsByEnabledPatches() {
        TestRecordings.to(directory.resolve("a.jfr"), () -> AllocationSiteEvent.emit("set", 42, 1, 48, 16));
        TestRecordings.to(directory.resolve("b.jfr"), () -> AllocationSiteEvent.emit("set", 42, 1, 48, 16));
        TestRecordings.to(directory.resolve("c.jfr"), () -> {
            PatchEvent.emit("unmodifiable-list", "off", "on", "");
            PatchEvent.emit("store-response-headers", "pending", "refused", "unknown shape");
        });

        String table = TextTables.render(section().tables().get(0));

        assertThat(table).containsPattern("none +\\S+ +2 ").containsPattern("unmodifiable-list +\\S+ +1 ");
    }

    @Test
    void isEmptyForASingleRecording() {
        TestRecordings.to(directory.resolve("a.jfr"), () -> AllocationSiteEvent.emit("set", 42, 1, 48, 16));
        assertThat(section().isEmpty()).isTrue();
    }

    private Section section() {
        FleetSection section = new FleetSection();
        RecordingReader.read(List.of(directory), List.of(section));
        return section.content(new Scope(0, Duration.ofSeconds(1), 20));
    }
}
