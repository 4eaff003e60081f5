package dev.winnow.report.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.events.MethodAllocationEvent;
import dev.winnow.report.events.PatchEvent;
import dev.winnow.report.model.Section;
import dev.winnow.report.section.RecordingReport;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class CanarySectionTest {
    private static final int OPERATIONS = 100;
    private static Object sink;

    @TempDir
    Path directory;

    @Test
    void patchedJvmsThatAllocateHalfAreBetter() throws Exception {
        for (int i = 0; i < 3; i++) {
            record("unpatched-" + i, 20_000, () -> {});
            record("patched-" + i, 10_000, () -> PatchEvent.emit("ping-rewrap", "pending", "on", ""));
        }
        record("switched", 20_000, () -> PatchEvent.emit("ping-rewrap", "on", "off", ""));

        Section section = section(
                RecordingReport.of(List.of(directory), 0, Scope.ALL_ROWS).report.sections(), "canary");

        List<Object> bytes = section.tables().get(0).rows().get(0);
        assertThat(bytes.get(0)).isEqualTo("allocated B/op");
        assertThat(bytes.subList(1, 3)).containsExactly(3, 3);
        assertThat(((Interval) bytes.get(6)).value).isBetween(-60.0, -40.0);
        assertThat(bytes.get(7)).isEqualTo("better");
        assertThat(section.notes()).contains("1 recordings in which patches were switched are left out.");
    }

    @Test
    void aFleetWithoutPatchedJvmsHasNoSection() throws Exception {
        record("a", 1_000, () -> {});
        record("b", 1_000, () -> {});

        assertThat(RecordingReport.of(List.of(directory), 0, Scope.ALL_ROWS)
                        .report
                        .sections())
                .noneMatch(section -> section.key.equals("canary"));
    }

    @Test
    void tooFewJvmsAreSaid() throws Exception {
        record("unpatched", 1_000, () -> {});
        record("patched", 1_000, () -> PatchEvent.emit("ping-rewrap", "pending", "on", ""));

        Section section = section(
                RecordingReport.of(List.of(directory), 0, Scope.ALL_ROWS).report.sections(), "canary");

        assertThat(section.tables().get(0).rows())
                .containsExactly(List.of(
                        "There are 1 Unpatched and 1 Patched JVMs: a verdict needs three of each, with allocation samples or CPU"
                                + " load."));
    }

    @Test
    void compareGivesTheVerdictOnTwoFleets() throws Exception {
        Path before = Files.createDirectory(directory.resolve("before"));
        Path after = Files.createDirectory(directory.resolve("after"));
        for (int i = 0; i < 3; i++) {
            record("before/" + i, 10_000, () -> {});
            record("after/" + i, 20_000, () -> {});
        }

        Section section = section(
                new RecordingComparison(List.of(before), List.of(after))
                        .report(List.of("before", "after"), List.of(0L, 0L), Scope.ALL_ROWS)
                        .sections(),
                "fleetVerdict");

        assertThat(section.tables().get(0).rows().get(0)).last().isEqualTo("worse");
    }

    private static Section section(List<Section> sections, String key) {
        return sections.stream()
                .filter(section -> section.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private void record(String name, int arrays, Runnable work) throws IOException {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            recording.start();
            MethodAllocationEvent.emit("com.example.Books.read", OPERATIONS, 1);
            MethodAllocationEvent.emit("com.example.Json.parse", 3 * arrays, 1);
            work.run();
            for (int i = 0; i < arrays; i++) {
                sink = new double[1_000];
            }
            recording.stop();
            recording.dump(directory.resolve(name + ".jfr"));
        }
    }
}
