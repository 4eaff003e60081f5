package dev.winnow.experiment.report;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Experiments;
import dev.winnow.experiment.run.JournalTest;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.TestSubject;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ExperimentReportTest {
    @TempDir
    Path directory;

    @Test
    void saysWhatIsKnownAndWhatIsNot() throws IOException {
        String text = text(results(64_000, 64_010, 63_990, 62_500, 62_510, 62_490));

        assertThat(text)
                .containsPattern(
                        "c8 h1 read +patched +bytes/op +B/op +64,000 +62,500 +-2\\.34 \\[-2\\.\\d+, -2\\.\\d+] +better")
                .containsPattern("c8 h1 read +patched +CPU/op .* none: some JVMs had none")
                .containsPattern("c8 h2 upsert +patched +bytes/op .* none: 0 JVMs an arm, 3 are needed")
                .containsPattern("c8 h1 read +64,000 +64,010 +63,990 +62,500 +62,510 +62,490");
    }

    @Test
    void tellsOfJvmsThatDied() throws IOException {
        List<TrialResult> results = new ArrayList<>(results(1, 2, 3, 4, 5, 6));
        results.add(new TrialResult(3, "c8 h1 read", "patched", 1, 0, Map.of(), Map.of(), 0, "the client JVM ended"));

        assertThat(text(results))
                .contains("Without a result: 1 JVMs, see rounds")
                .contains("Round 3, c8 h1 read: the client JVM ended; repeated.");
    }

    @Test
    void isWrittenInEveryForm() throws IOException {
        ExperimentReport.write(report(results(1, 2, 3, 4, 5, 6)), directory);

        for (String form : List.of("txt", "md", "json", "csv", "html")) {
            assertThat(Files.readString(directory.resolve("report." + form))).contains("patched");
        }
    }

    @Test
    void saysWhatThreePairsAssume() throws IOException {
        String assumption =
                "With fewer than 6 pairs a difference is only as certain as the assumption that JVMs vary normally";
        Experiment three = Experiments.of(3, 42);

        assertThat(text(report(three.inPairs(), pairs(3)))).contains(assumption);
        assertThat(text(report(three.inPairs(), pairs(6)))).doesNotContain(assumption);
        assertThat(text(report(three, pairs(3)))).doesNotContain(assumption);
    }

    @Test
    void saysWhatAnArmIsWorthToEachKindOfOperation() throws IOException {
        List<TrialResult> results = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            for (String arm : List.of("base", "patched")) {
                double share = arm.equals("base") ? 1 : 0.5;
                Map<String, Map<Measure, Double>> kinds = new HashMap<>();
                kinds.put("readItem orders", Map.of(Measure.THROUGHPUT, 10.0, Measure.BYTES, share * (60_000 + round)));
                kinds.put("queryItems orders", Map.of(Measure.THROUGHPUT, 20.0, Measure.BYTES, 90_000.0 + round));
                if (round > 1) {
                    kinds.put("patchItem orders", Map.of(Measure.THROUGHPUT, 1.0, Measure.BYTES, 50_000.0));
                }
                results.add(JournalTest.result(round, arm, 70_000).withKinds(kinds));
            }
        }

        Section section = KindsSection.of(new Results(Experiments.of(3, 42), results));

        String text = text(new Report("").add(section));
        assertThat(text)
                .containsPattern("readItem orders +10\\.0 +60,002 +30,001 +-50\\.0 \\[-50\\.0, -50\\.0]")
                .containsPattern("queryItems orders +20\\.0 +90,002 +90,002 +[-+]0\\.0 \\[-0\\.0, \\+0\\.0]")
                .containsPattern("patchItem orders +1\\.0 +50,000 +50,000 +-");
        assertThat(text.indexOf("queryItems")).as("most bytes first").isLessThan(text.indexOf("readItem"));
    }

    /** In every cell, because the fewest pairs count. */
    private static List<TrialResult> pairs(int pairs) {
        List<TrialResult> results = new ArrayList<>();
        for (Cell cell : Experiments.of(3, 42).cells()) {
            for (int round = 1; round <= pairs; round++) {
                for (String arm : List.of("base", "patched")) {
                    results.add(new TrialResult(
                            round, cell.name(), arm, 1, 0, Map.of(), Map.of(Measure.BYTES, 64_000.0 + round), 0, null));
                }
            }
        }
        return results;
    }

    private static String text(List<TrialResult> results) throws IOException {
        return text(report(results));
    }

    private static String text(Report report) throws IOException {
        StringWriter out = new StringWriter();
        new TextReportWriter().write(report, out);
        return out.toString();
    }

    private static Report report(List<TrialResult> results) {
        return report(Experiments.of(3, 42), results);
    }

    private static Report report(Experiment experiment, List<TrialResult> results) {
        return ExperimentReport.of(
                new Results(experiment, results), new TestSubject(Measure.FROM_INSIDE, null), List.of());
    }

    /** Three rounds of the base, then of the other arm. */
    private static List<TrialResult> results(double... bytes) {
        List<TrialResult> results = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            results.add(JournalTest.result(1 + i % 3, i < 3 ? "base" : "patched", bytes[i]));
        }
        return results;
    }
}
