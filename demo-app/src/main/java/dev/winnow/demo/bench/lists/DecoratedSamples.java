package dev.winnow.demo.bench.lists;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.demo.bench.BenchmarkRun;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Which share of the CPU samples is in {@code decorated()}, by which the vendor's list asks for the list behind it. The forks
 * tell the compiler to remember for every instruction which method it came from, inlined or not; else Flight Recorder knows
 * it only at safepoints.
 */
final class DecoratedSamples {
    private static final String METHOD = "decorated";

    private long samples;
    private long decorated;

    private DecoratedSamples() {}

    /** One row for the vendor's list, one for the patched. */
    static Table table(JavaHome home, int rounds, String jar) throws IOException {
        Table table = new Table(
                "samples",
                "CPU samples",
                List.of(
                        Column.text("variant", "Variant"),
                        Column.integer("samples", "CPU samples"),
                        Column.integer("decorated", "In decorated()"),
                        Column.decimal("share", "Share %", 2)));
        for (String variant : List.of("vendor", "patched")) {
            Path recordings = Files.createTempDirectory("winnow-samples");
            new BenchmarkRun(
                            List.of(ListsBenchmark.class.getName()),
                            List.of(home),
                            List.of(1),
                            jar,
                            "-XX:+UnlockDiagnosticVMOptions",
                            "-XX:+DebugNonSafepoints",
                            "-XX:StartFlightRecording=settings=profile,filename=" + recordings)
                    .only(variant)
                    .rounds(rounds);
            DecoratedSamples counted = new DecoratedSamples();
            counted.addAll(recordings);
            table.add(variant, counted.samples, counted.decorated, 100.0 * counted.decorated / counted.samples);
        }
        return table;
    }

    /** Counts what is recorded in a directory, and deletes it. */
    private void addAll(Path recordings) throws IOException {
        List<Path> files;
        try (Stream<Path> listed = Files.list(recordings)) {
            files = listed.toList();
        }
        for (Path file : files) {
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    add(recording.readEvent());
                }
            }
            Files.delete(file);
        }
        Files.delete(recordings);
    }

    private void add(RecordedEvent event) {
        if (event.getEventType().getName().equals("jdk.ExecutionSample") && event.getStackTrace() != null) {
            samples++;
            boolean inIt = event.getStackTrace().getFrames().stream()
                    .anyMatch(frame -> frame.getMethod().getName().equals(METHOD));
            decorated += inIt ? 1 : 0;
        }
    }
}
