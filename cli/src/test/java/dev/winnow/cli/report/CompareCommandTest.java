package dev.winnow.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class CompareCommandTest {
    @TempDir
    Path directory;

    @Test
    void alignsSitesThatMovedAndNormalisesPerOperation() {
        Path base = RecordedSites.to(directory.resolve("a.jfr"), () -> {
            RecordedSites.site("set", 42, 20_000, 16);
            RecordedSites.site("toMap", 7, 10_000, 16);
        });
        Path changed = RecordedSites.to(directory.resolve("b.jfr"), () -> {
            RecordedSites.site("set", 57, 10_000, 16);
            RecordedSites.site("asMap", 9, 10_000, 16);
        });

        CommandRun run = new CommandRun("compare", base, changed, "--operations", "10000,10000", "--names", "main,PR");

        assertThat(run.err).isEmpty();
        assertThat(run.exitCode).isZero();
        assertThat(run.out)
                .contains("main B/op", "PR B/op", "show the counting error only")
                .containsPattern(
                        "Headers\\.set:57 +HashMap +96\\.0 +48\\.0 +-48\\.0 +-50\\.0 \\[-51\\.\\d, -48\\.\\d] +was line 42")
                .containsPattern("Headers\\.toMap:7 +HashMap +48\\.0 +0\\.0 +-48\\.0 +- +gone")
                .containsPattern("Headers\\.asMap:9 +HashMap +0\\.0 +48\\.0 +\\+48\\.0 +- +new");
    }

    @Test
    void takesIntervalsOverJvmsWhereThereAreEnough() throws IOException {
        long[] base = {20_000, 20_100, 19_900};
        long[] changed = {10_000, 10_050, 9_950};
        for (int jvm = 0; jvm < base.length; jvm++) {
            long before = base[jvm];
            long after = changed[jvm];
            RecordedSites.to(inDirectory("base", jvm), () -> RecordedSites.site("set", 42, before, 16));
            RecordedSites.to(inDirectory("changed", jvm), () -> RecordedSites.site("set", 42, after, 16));
        }

        CommandRun run = new CommandRun("compare", directory.resolve("base"), directory.resolve("changed"));

        assertThat(run.exitCode).isZero();
        assertThat(run.out.replaceAll("\\s+", " "))
                .contains("Intervals show the variation between JVMs, one per recording.", "Figures are per: second");
    }

    @Test
    void oneDirectoryIsAFleetWhosePatchedJvmsAreComparedWithTheOthers() throws IOException {
        for (int jvm = 0; jvm < 3; jvm++) {
            RecordedSites.to(inDirectory("fleet", jvm), () -> RecordedSites.site("set", 42, 20_000, 16));
            RecordedSites.to(inDirectory("fleet", 10 + jvm), () -> {
                RecordedSites.patch("ping-rewrap", "pending", "on", "");
                RecordedSites.site("set", 42, 10_000, 16);
            });
        }
        RecordedSites.to(
                inDirectory("fleet", 20), () -> RecordedSites.patch("ping-rewrap", "on", "off", "switched off"));
        Path broken = Files.write(directory.resolve("fleet/broken.jfr"), new byte[5]);

        CommandRun run =
                new CommandRun("compare", directory.resolve("fleet"), "--operations", "60000,60000", "--top", "9");

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err.lines())
                .singleElement()
                .asString()
                .startsWith("winnow compare: " + broken + ": not a Flight Recorder file");
        assertThat(run.out)
                .containsPattern("unpatched: 3 files")
                .contains("Left out: 1 recordings in which patches were switched", "Not read: " + broken)
                .containsPattern("Headers\\.set:42 +HashMap +48\\.0 +24\\.0 +-24\\.0");
    }

    @Test
    void aDirectoryWithoutPatchedJvmsHasNothingToCompare() throws IOException {
        RecordedSites.to(inDirectory("fleet", 0), () -> RecordedSites.site("set", 42, 20_000, 16));

        CommandRun run = new CommandRun("compare", directory.resolve("fleet"));

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err)
                .isEqualToIgnoringNewLines("winnow compare: " + directory.resolve("fleet")
                        + ": has 1 recordings without and 0 with patches; to compare with something else, name it");
    }

    @Test
    void failsWhenThereIsNothingToCompare() {
        Path base = RecordedSites.to(directory.resolve("a.jfr"), () -> {});
        Path changed = RecordedSites.to(directory.resolve("b.jfr"), () -> {});

        CommandRun run = new CommandRun("compare", base, changed);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.out).isEmpty();
        assertThat(run.err)
                .isEqualToIgnoringNewLines("winnow compare: nothing to compare: not both sides have allocation sites,"
                        + " allocation samples or patches");
    }

    @Test
    void failsWhenNoSiteIsCommon() {
        Path base = RecordedSites.to(directory.resolve("a.jfr"), () -> RecordedSites.site("set", 42, 1, 16));
        Path changed = RecordedSites.to(directory.resolve("b.jfr"), () -> RecordedSites.site("get", 42, 1, 16));

        CommandRun run = new CommandRun("compare", base, changed);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err)
                .isEqualTo("winnow compare: no allocation site is common to both sides: 1 in base, 1 in changed\n");
    }

    @Test
    void failsWhenOneSideCannotBeRead() throws IOException {
        Path base = RecordedSites.to(directory.resolve("a.jfr"), () -> RecordedSites.site("set", 42, 1, 16));
        Path foreign = Files.writeString(directory.resolve("b.jfr"), "PK\u0003\u0004");

        CommandRun run = new CommandRun("compare", base, foreign);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err)
                .isEqualTo("winnow compare: " + foreign
                        + ": not a Flight Recorder file (it does not start with FLR); the file is not used\n");
    }

    @Test
    void drawsTheDifferenceOfStacks() throws IOException {
        Path base = RecordedSites.to(directory.resolve("a.jfr"), () -> RecordedSites.site("set", 42, 100, 16));
        Path changed = RecordedSites.to(directory.resolve("b.jfr"), () -> RecordedSites.site("set", 42, 50, 16));

        assertThat(new CommandRun("compare", base, changed, "--operations", "100,50", "-f", "collapsed").out)
                .isEqualTo("com.azure.cosmos.Headers.set:42_[j];HashMap_[i] 2400 2400\n");
        Path page = directory.resolve("difference.flame.html");
        assertThat(new CommandRun("compare", base, changed, "-o", page).exitCode)
                .isZero();
        assertThat(Files.readString(page)).contains("changed against base");
    }

    @Test
    void profilesHaveNoDifferences() {
        for (String file : List.of("x.pb.gz", "x.otlp")) {
            CommandRun run = new CommandRun("compare", "a.jfr", "b.jfr", "-o", directory.resolve(file));

            assertThat(run.exitCode).isEqualTo(2);
            assertThat(run.err)
                    .startsWith("winnow compare: --format: ")
                    .contains("has no differences; write one file per side with winnow report")
                    .hasLineCount(1);
        }
    }

    @Test
    void comparesSitesWhenOnlyOneSideHasSamples() {
        Path sampled = RecordedSites.withSamples(directory.resolve("a.jfr"), () -> {
            RecordedSites.site("set", 42, 100, 16);
            ReportCommandTest.allocateMuch();
        });
        Path unsampled = RecordedSites.to(directory.resolve("b.jfr"), () -> RecordedSites.site("set", 42, 50, 16));

        assertThat(new CommandRun("report", sampled, "-f", "collapsed").out).contains("allocateMuch");
        assertThat(new CommandRun("compare", sampled, unsampled, "--operations", "100,50", "-f", "collapsed").out)
                .isEqualTo("com.azure.cosmos.Headers.set:42_[j];HashMap_[i] 2400 2400\n");
    }

    @Test
    void saysHowOperationsAndNamesAreGiven() {
        assertThat(new CommandRun("compare", "a.jfr", "b.jfr", "--operations", "5").err)
                .isEqualTo("winnow compare: --operations: needs two counts of 0 or more such as 50000,48000, not 5;"
                        + " see winnow compare --help\n");
        assertThat(new CommandRun("compare", "a.jfr", "b.jfr", "--names", "main").exitCode)
                .isEqualTo(2);
    }

    private Path inDirectory(String side, int jvm) throws IOException {
        return Files.createDirectories(directory.resolve(side)).resolve(jvm + ".jfr");
    }
}
