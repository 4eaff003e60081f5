package dev.winnow.report.sites;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.SampledSiteEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FillSectionTest {
    @TempDir
    Path directory;

    @Test
    void advisesACapacityAndShowsTheSavings() {
        List<Object> row = section(() -> {
                    SampledSiteEvent.emit(1_000, 19, 20, 22, 144_000, 32);
                    SampledSiteEvent.emit(1_150, 20, 22, 24, 165_600, 32);
                })
                .tables()
                .get(0)
                .rows()
                .get(0);

        assertThat(row).last().isEqualTo("new HashMap<>(32) instead of 16 saves 144 B each, 31 kB/s");
        assertThat(row).contains("19 to 24", 21.0, 2.0, 144.0, 32L);
    }

    @Test
    void showsTheSavingsOfTheAdviceInsteadOfAllWaste() {
        Section section = section(() -> SampledSiteEvent.emit(1_000, 19, 20, 190, 144_000, 96_000, 32));
        assertThat(section.tables().get(0).rows().get(0))
                .contains(144.0)
                .last()
                .asString()
                .contains("saves 96 B each");
    }

    @Test
    void givesNoAdviceIfTheSiteShouldKeepItsCapacities() {
        Section section = section(() -> SampledSiteEvent.emit(1_000, 12, 20, 190, 1_000, 0, -2));
        assertThat(section.tables().get(0).rows().get(0)).last().isNull();
    }

    @Test
    void collectionsThatAllStayEmptyAreToBeCreatedLater() {
        Section section = section(() -> SampledSiteEvent.emit(1_000, 0, 0, 0, 0, 0));
        assertThat(section.tables().get(0).rows().get(0))
                .last()
                .isEqualTo("create it with its first element: all stay empty");
    }

    @Test
    void omitsSitesThatWereNotSampled() {
        assertThat(section(() -> AllocationSiteEvent.emit("set", 42, 10, 480, 16))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void givesNoAdviceIfNothingIsWasted() {
        Section section = section(() -> SampledSiteEvent.emit(10, 12, 12, 12, 0, 16));
        assertThat(section.tables().get(0).rows().get(0)).last().isNull();
        assertThat(section.charts().get(0).marks()).singleElement().satisfies(mark -> {
            assertThat(mark.value).isEqualTo(12);
            assertThat(mark.dots).containsExactly(16);
        });
    }

    private Section section(Runnable events) {
        FillSection section = new FillSection();
        List<ReportSection> sections = List.of(new SitesSection(), section);
        RecordingReader.read(List.of(TestRecordings.to(directory.resolve("x.jfr"), events)), sections);
        return section.content(new Scope(0, Duration.ofSeconds(10), 20, sections));
    }
}
