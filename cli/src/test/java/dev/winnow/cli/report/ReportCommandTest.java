package dev.winnow.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ReportCommandTest {
    @TempDir
    Path directory;

    @Test
    void printsSitesPerOperationAndPatches() {
        CommandRun run = new CommandRun("report", recording(), "--operations", "1000");

        assertThat(run.err).isEmpty();
        assertThat(run.exitCode).isZero();
        assertThat(run.out)
                .containsPattern("Headers\\.set:42 +HashMap +2\\.00 +96\\.0 +2,000 +96,000 +16")
                .containsPattern("Headers\\.toMap:7 +HashMap +1\\.00 +48\\.0 +1,000 +48,000 +default")
                .containsPattern("store-response-headers +on")
                .contains("Operations: 1,000");
    }

    @Test
    void estimatesClassesFromTheJdksOwnSamples() {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        CommandRun run = new CommandRun("report", file, "--section", "classes");

        assertThat(run.exitCode).isZero();
        assertThat(run.out)
                .containsPattern("long\\[] +\\d+\\.\\d\\d \\[\\d+\\.\\d\\d, \\d+\\.\\d\\d] +[\\d,]+")
                .contains("The first sample of each thread is left out");
    }

    @Test
    void saysWhoCallsAPlaceWithItsShare() {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        CommandRun run = new CommandRun("report", file, "--callers", "ReportCommandTest.allocateMuch");

        assertThat(run.err).isEmpty();
        assertThat(run.exitCode).isZero();
        assertThat(run.out)
                .containsPattern("\\d+\\.\\d\\d % of all bytes \\[")
                .containsPattern("RecordedSites\\.withSamples +dev\\.winnow\\.cli +100\\.0 ")
                .containsPattern("new long\\[] +- +100\\.0 ");
    }

    @Test
    void namesThePlacesThatWereProbablyMeant() {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        CommandRun method = new CommandRun("report", file, "--callers", "Other.allocateMuch");
        assertThat(method.exitCode).isEqualTo(1);
        assertThat(method.err)
                .isEqualTo(
                        "winnow report: --callers: nothing is allocated in Other.allocateMuch or below it; did you mean"
                                + " ReportCommandTest.allocateMuch?\n");
        assertThat(new CommandRun("report", file, "--callers", "nonsense").err)
                .startsWith("winnow report: --callers: needs a method such as HashMap.resize");
    }

    @Test
    void allocationsOfHelpersBelongToTheirCallers() {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        CommandRun run = new CommandRun(
                "report", file, "--transparent", "dev.winnow.cli.report.ReportCommandTest", "--section", "account");

        assertThat(run.out).contains("RecordedSites.record:").doesNotContain("ReportCommandTest.allocateMuch");
    }

    @Test
    void namesTheSectionsThatThereAre() {
        CommandRun run = new CommandRun("report", recording(), "--section", "sties");

        assertThat(run.exitCode).isEqualTo(2);
        assertThat(run.err).contains("--section: no section sties in this report; it has account, sites, patches");
    }

    @Test
    void writesTheFormThatTheFileNameAsksFor() throws IOException {
        Path json = directory.resolve("report.json");

        assertThat(new CommandRun("report", recording(), "-o", json).exitCode).isZero();

        JsonNode site =
                new ObjectMapper().readTree(json.toFile()).findValue("sites").get(0);
        assertThat(site.get("site").asText()).isEqualTo("Headers.set:42");
        assertThat(site.get("bytes").asLong()).isEqualTo(96_000);
    }

    @Test
    void neverWritesOverARecordingThatItReads() throws IOException {
        Path recording = recording();
        byte[] before = Files.readAllBytes(recording);
        Path link = Files.createSymbolicLink(directory.resolve("link.txt"), recording);
        Path detour = directory.resolve("..").resolve(directory.getFileName()).resolve(recording.getFileName());
        for (Path output : new Path[] {recording, link, detour}) {
            CommandRun report = new CommandRun("report", recording, "-f", "text", "-o", output);
            assertThat(report.exitCode).isEqualTo(2);
            assertThat(report.err)
                    .contains("--output: " + output + " is the recording")
                    .hasLineCount(1);
            assertThat(new CommandRun("compare", recording, recording, "-f", "text", "-o", output).exitCode)
                    .isEqualTo(2);
        }
        assertThat(new CommandRun("report", directory, "-f", "text", "-o", recording).exitCode)
                .isEqualTo(2);
        assertThat(recording).hasBinaryContent(before);
    }

    @Test
    void writesTablesAsCsvAndMarkdown() {
        assertThat(new CommandRun("report", recording(), "--format", "csv").out)
                .startsWith(
                        "# sites\r\nsite,type,count,bytes,requestedCapacity\r\nHeaders.set:42,HashMap,2000,96000,16\r\n");
        assertThat(new CommandRun("report", recording(), "--format", "markdown").out)
                .contains("| Headers.set:42  | HashMap | 2,000 | 96,000 | 16                 |");
    }

    @Test
    void writesAPageThatNeedsNothingElse() throws IOException {
        Path page = directory.resolve("report.html");

        assertThat(new CommandRun("report", recording(), "-o", page).exitCode).isZero();

        assertThat(Files.readString(page))
                .contains("default-src 'none'", "Headers.set:42", "Tabulator", "echarts")
                .doesNotContain("{{")
                .doesNotContain("<script src", "<link");
    }

    @Test
    void thePageHasTheStacksOfAllocations() throws IOException {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);
        Path page = directory.resolve("report.html");

        assertThat(new CommandRun("report", file, "-o", page).exitCode).isZero();

        assertThat(Files.readString(page))
                .contains("\"dev.winnow.cli.report.ReportCommandTest.allocateMuch\",\"new long[]\"");
    }

    @Test
    void profilesNeedAFile() throws IOException {
        Path profile = directory.resolve("x.pb.gz");
        assertThat(new CommandRun("report", recording(), "-o", profile).exitCode)
                .isZero();
        assertThat(new GZIPInputStream(Files.newInputStream(profile)).readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .contains("com.azure.cosmos.Headers.set:42", "HashMap");

        CommandRun terminal = new CommandRun("report", recording(), "--format", "pprof");
        assertThat(terminal.exitCode).isEqualTo(2);
        assertThat(terminal.err)
                .isEqualTo("winnow report: --output: PPROF is no text for a terminal; name a file; see winnow report"
                        + " --help\n");
    }

    @Test
    void writesStacksOfSitesAsLinesAndAsAFlameGraph() throws IOException {
        assertThat(new CommandRun("report", recording(), "--format", "collapsed").out.lines())
                .contains("com.azure.cosmos.Headers.set:42_[j];HashMap_[i] 96000");
        Path page = directory.resolve("sites.flame.html");
        assertThat(new CommandRun("report", recording(), "-o", page).exitCode).isZero();
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("Allocated bytes", "Headers.set:42");
    }

    @Test
    void leavesFirstSamplesOutOfStacks() {
        Path file = RecordedSites.withSamples(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        assertThat(new CommandRun("report", file, "--format", "collapsed").out)
                .contains("dev.winnow.cli.report.ReportCommandTest.allocateMuch_[j];long[]_[i] ");
    }

    @Test
    void writesStacksOfAJvmThatRecordsNoSamples() {
        Path file = RecordedSites.withBufferEvents(directory.resolve("x.jfr"), ReportCommandTest::allocateMuch);

        assertThat(new CommandRun("report", file, "--format", "collapsed").out)
                .contains("dev.winnow.cli.report.ReportCommandTest.allocateMuch_[j];long[]_[i] ");
    }

    @Test
    void keepsWhatCanBeReadAndFailsForTheRest() throws IOException {
        Path empty = Files.createFile(directory.resolve("empty.jfr"));

        CommandRun run = new CommandRun("report", empty, recording());

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err).isEqualTo("winnow report: " + empty + ": the file is empty; the file is not used\n");
        assertThat(run.out).contains("Headers.set:42");
    }

    @Test
    void failsWhereNothingCanBeRead() {
        Path missing = directory.resolve("missing.jfr");

        CommandRun run = new CommandRun("report", missing);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err).isEqualTo("winnow report: " + missing + ": no such file\n");
        assertThat(run.out).isEmpty();
    }

    @Test
    void saysWhichOptionIsWrongAndWhatItTakes() {
        CommandRun top = new CommandRun("report", "x.jfr", "--top", "0");
        assertThat(top.exitCode).isEqualTo(2);
        assertThat(top.err).isEqualTo("winnow report: --top: must be 1 or more, not 0; see winnow report --help\n");

        CommandRun format = new CommandRun("report", "x.jfr", "--format", "pdf");
        assertThat(format.exitCode).isEqualTo(2);
        assertThat(format.err).contains("--format", "text, markdown, json, csv, html, collapsed, flamegraph");
    }

    @Test
    void saysWhereItCannotWrite() {
        Path file = directory.resolve("no/such/directory/x.json");

        CommandRun run = new CommandRun("report", recording(), "-o", file);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err).startsWith("winnow report: --output: cannot write " + file);
    }

    private Path recording() {
        return RecordedSites.to(directory.resolve("x.jfr"), () -> {
            RecordedSites.site("set", 42, 2_000, 16);
            RecordedSites.site("toMap", 7, 1_000, Double.NaN);
            RecordedSites.patch("store-response-headers", "off", "on", "");
        });
    }

    static void allocateMuch() {
        for (int i = 0; i < 20_000; i++) {
            sink = new long[1_000];
        }
    }

    static volatile Object sink;
}
