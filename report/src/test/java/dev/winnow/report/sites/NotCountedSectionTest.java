package dev.winnow.report.sites;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.report.events.NotCountedEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class NotCountedSectionTest {
    @TempDir
    Path directory;

    @Test
    void theShortestReportSaysHowMuchIsNotCountedAndWhy() throws Exception {
        Section section = section(() -> {
            NotCountedEvent.emit("HUGE_METHOD", "it is too long", "p.Huge", "big(I)I", 20);
            NotCountedEvent.emit("HUGE_METHOD", "it is too long", "p.Huge", "big(I)I", 20);
            NotCountedEvent.emit("HUGE_METHOD", "it is too long", "p.Huge", "other(I)I", 1);
            NotCountedEvent.emit("UNLINKABLE", "the class cannot be linked", "p.Optional", "", 0);
        });

        assertThat(section.hasFinding()).isTrue();
        assertThat(section.notes())
                .containsExactly("The counts of sites do not include these methods and classes:"
                        + " 2 (21 known places) because it is too long: p.Huge.big(I)I, ..;"
                        + " 1 (0 known places) because the class cannot be linked: p.Optional.");
    }

    @Test
    void isEmptyIfEverythingIsCounted() throws Exception {
        assertThat(section(() -> {}).isEmpty()).isTrue();
    }

    private Section section(Runnable events) throws Exception {
        NotCountedSection section = new NotCountedSection();
        List<ReportSection> sections = List.of(section);
        RecordingReader.read(List.of(TestRecordings.to(directory.resolve("x.jfr"), events)), sections);
        return section.content(new Scope(0, Duration.ofSeconds(10), 20, sections));
    }
}
