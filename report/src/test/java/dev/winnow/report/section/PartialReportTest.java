package dev.winnow.report.section;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.PatchEvent;
import dev.winnow.report.events.SampledSiteEvent;
import dev.winnow.report.formats.HtmlReportWriter;
import dev.winnow.report.formats.JsonReportWriter;
import dev.winnow.report.formats.ReportWriter;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Reports whose parts were read elsewhere, one part for each recording. */
class PartialReportTest {
    private static Object sink;

    @TempDir
    Path directory;

    @Test
    void partsThatTravelGiveTheSameReportByteForByte() throws Exception {
        Path first = record("a.jfr", 1);
        Path second = record("b.jfr", 2);
        Path broken = Files.write(directory.resolve("c.jfr"), new byte[] {1, 2, 3, 4});
        Path third = record("d.jfr", 3);

        PartialReport merged = new PartialReport();
        for (Path file : List.of(first, second, broken, third)) {
            merged.merge(travelled(PartialReport.of(file)));
        }

        RecordingReport here = RecordingReport.of(List.of(directory), 100, Scope.ALL_ROWS);
        RecordingReport elsewhere = RecordingReport.of(merged, 100, Scope.ALL_ROWS);
        assertThat(here.report.sections())
                .extracting(section -> section.key)
                .contains("account", "fleet", "sites", "fill", "classes", "patches");
        for (ReportWriter writer : List.of(new JsonReportWriter(), new HtmlReportWriter())) {
            assertThat(text(elsewhere, writer)).isEqualTo(text(here, writer));
        }
    }

    @Test
    void sumsAreThoseOfAllRecordings() throws Exception {
        Path first = record("a.jfr", 1);
        Path second = record("b.jfr", 2);

        String text = text(RecordingReport.of(List.of(first, second), 1, Scope.ALL_ROWS), new JsonReportWriter());

        assertThat(text).containsPattern("\"count\" *: *30\\b").containsPattern("\"count\" *: *3000\\b");
    }

    @Test
    void aRecordingThatCouldNotBeGivenToTheReaderIsNamed() {
        PartialReport merged = new PartialReport();
        merged.merge(travelled(PartialReport.unread("store:/x.jfr", "the executor that read it was lost")));

        RecordingReport report = RecordingReport.of(merged, 0, Scope.ALL_ROWS);

        assertThat(report.outcome.complete()).isFalse();
        assertThat(report.report.facts()).containsEntry("Not read: store:/x.jfr", "the executor that read it was lost");
    }

    private static PartialReport travelled(PartialReport part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            part.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return PartialReport.readFrom(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static String text(RecordingReport report, ReportWriter writer) throws IOException {
        StringWriter text = new StringWriter();
        writer.write(report.report, text);
        return text.toString();
    }

    private Path record(String name, int times) throws IOException {
        Path file = directory.resolve(name);
        try (Recording recording = new Recording()) {
            recording
                    .enable("jdk.ObjectAllocationSample")
                    .with("throttle", "1000/s")
                    .withStackTrace();
            recording.start();
            for (int i = 0; i < times; i++) {
                AllocationSiteEvent.emit("set", 42, 10, 480, 16);
                SampledSiteEvent.emit(1_000, 19, 20, 22, 144_000, 32);
                PatchEvent.emit("patch-" + i, "off", "on", "");
            }
            for (int i = 0; i < 20_000 * times; i++) {
                sink = i % 2 == 0 ? new double[500] : new long[500 + times];
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
