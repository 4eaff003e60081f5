package dev.winnow.experiment.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.report.ExperimentReport;
import dev.winnow.report.model.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** What becomes of an experiment when something goes wrong; the trials are no JVMs here, everything around them is real. */
class ExperimentRunTest {
    /** Every write to it fails for want of space. */
    private static final Path FULL_DISK = Path.of("/dev/full");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path directory;

    @Test
    void aTrialThatDiesIsReportedAndRepeatedOnce() throws IOException {
        assertThat(run(new ExperimentRun(experiment(3, new DyingOnce()), directory)))
                .isZero();

        assertThat(Files.readAllLines(directory.resolve("trials.jsonl")))
                .as("three rounds of two arms, and the first attempt of each")
                .hasSize(12);
        assertThat(out.toString())
                .contains("Without a result: 6 JVMs, see rounds")
                .contains("the client JVM of arm patched ended with exit code 137; repeated.");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aPairOfWhichOneJvmDiesIsRepeatedOnce() throws IOException {
        DyingOnce singles = new DyingOnce();
        Trials pairs = new Trials() {
            @Override
            public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
                Trial base = batch.trials().get(0);
                Trial other = batch.trials().get(1);
                TrialResult ofOther = singles.run(other);
                return List.of(Thousand.result(base), ofOther);
            }

            @Override
            public void close() {}
        };
        Setup unpaired = experiment(3, pairs);
        Setup setup = new Setup(unpaired.experiment().inPairs(), unpaired.subject());

        assertThat(run(new ExperimentRun(setup, directory))).isZero();

        assertThat(Files.readAllLines(directory.resolve("trials.jsonl")))
                .as("three pairs, and the JVM that died in the first attempt of each")
                .hasSize(9);
        assertThat(out.toString())
                .contains("in pairs that run at the same time")
                .contains("the client JVM of arm patched ended with exit code 137; repeated.")
                .contains("equivalent within 1 %");
    }

    @Test
    void anExperimentThatCannotBeginIsOneLine() throws IOException {
        assertThat(run(new ExperimentRun(experiment(0, Thousand.TRIALS), directory)))
                .isEqualTo(1);

        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).hasLineCount(1).endsWith("; nothing was measured" + System.lineSeparator());
    }

    @Test
    void tooFewRoundsGiveFiguresAndNoVerdict() throws IOException {
        assertThat(run(new ExperimentRun(experiment(2, Thousand.TRIALS), directory)))
                .isEqualTo(1);

        assertThat(out.toString()).contains("none: 2 JVMs an arm, 3 are needed");
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("winnow ab: only 2 JVMs of an arm were measured; a verdict needs 3:"
                        + " raise --rounds or --time-budget");
    }

    @Test
    void anExperimentUntilDecidedStopsWithTheFirstRoundThatDecides() throws IOException {
        Setup setup = untilDecided(50, Thousand.TRIALS);
        assertThat(run(new ExperimentRun(setup, directory))).isZero();

        assertThat(out.toString())
                .contains("Until decided: bytes/op: decided after 5 rounds")
                .contains("95 % confidence sequence")
                .contains("equivalent within 1 %");
        assertThat(Files.readAllLines(directory.resolve("trials.jsonl"))).hasSize(10);

        run(new ExperimentRun(setup, directory));
        assertThat(Files.readAllLines(directory.resolve("trials.jsonl")))
                .as("resumed after it was decided")
                .hasSize(10);
    }

    @Test
    void anUndecidedExperimentEndsWithItsLastRound() throws IOException {
        Trials noisy = new Trials() {
            @Override
            public List<TrialResult> run(Batch batch, ForkListener progress) {
                Trial trial = batch.single();
                int noise = (trial.arm() == Experiments.BASE ? 300 : 700) * trial.round() % 11;
                return List.of(TrialResult.of(trial, 10, Map.of(), Map.of(Measure.BYTES, 1_000.0 + 100 * noise)));
            }

            @Override
            public void close() {}
        };
        assertThat(run(new ExperimentRun(untilDecided(6, noisy), directory))).isZero();

        assertThat(out.toString())
                .contains("Until decided: bytes/op: not decided after 6 rounds")
                .contains("undecided (needs about");
        assertThat(Files.readAllLines(directory.resolve("trials.jsonl"))).hasSize(12);
    }

    @Test
    void aSequentialVerdictNeedsFiveRounds() throws IOException {
        assertThat(run(new ExperimentRun(untilDecided(4, Thousand.TRIALS), directory)))
                .isEqualTo(1);

        assertThat(out.toString()).contains("none: 4 JVMs an arm, 5 are needed");
        assertThat(err.toString()).contains("only 4 JVMs of an arm were measured; a verdict needs 5");
    }

    @Test
    void aJvmThatDiesAfterTheRoundsShowsItsLastLines() throws IOException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        Trials dyingAfterwards = new Trials() {
            @Override
            public List<TrialResult> run(Batch batch, ForkListener progress) {
                return Thousand.TRIALS.run(batch, progress);
            }

            @Override
            public List<Section> afterwards() throws ForkFailedException {
                throw new ForkFailedException(
                        Experiments.PATCHED, "ended with exit code 1", List.of("The workload failed: no port"));
            }

            @Override
            public void close() {}
        };
        ExperimentRun ab = new ExperimentRun(experiment(3, dyingAfterwards), directory);
        try (Interruption interruption = Interruption.listen()) {
            ab.run(Installation.current(), interruption, new Console.Plain(new PrintStream(shown, true)));
        }

        assertThat(shown.toString())
                .contains("the client JVM of arm patched ended with exit code 1; its last lines:")
                .contains("The workload failed: no port");
        assertThat(ab.failure()).isEqualTo("the client JVM of arm patched ended with exit code 1");
    }

    @Test
    void aFullDiskEndsTheExperimentWithAReportOfWhatWasMeasured() throws IOException {
        ExperimentRun ab = new ExperimentRun(experiment(5, Thousand.TRIALS), directory);
        Files.createSymbolicLink(directory.resolve("trials.jsonl"), FULL_DISK);
        Files.createSymbolicLink(directory.resolve("report.html"), FULL_DISK);

        assertThat(run(ab)).isEqualTo(1);

        assertThat(out.toString()).contains("1,001");
        assertThat(err.toString().lines())
                .hasSize(3)
                .anySatisfy(line -> assertThat(line)
                        .isEqualTo("winnow ab: cannot write all reports to " + directory
                                + ": report.html: No space left on device; the one above is whole"))
                .anySatisfy(line -> assertThat(line)
                        .isEqualTo("winnow ab: cannot write " + directory.resolve("trials.jsonl")
                                + ": No space left on device; what was measured is kept in " + directory));
    }

    private int run(ExperimentRun ab) throws IOException {
        try (Interruption interruption = Interruption.listen()) {
            ab.run(Installation.current(), interruption);
        }
        return ExperimentReport.publish(ab, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private static Setup experiment(int rounds, Trials trials) {
        Experiment experiment = new Experiment(
                "Test",
                List.of(Experiments.BASE, Experiments.PATCHED),
                List.of(Experiments.READ),
                rounds,
                null,
                0.01,
                42);
        return new Setup(experiment, new TestSubject(List.of(Measure.BYTES), trials));
    }

    private static Setup untilDecided(int rounds, Trials trials) {
        Setup setup = experiment(rounds, trials);
        return new Setup(setup.experiment().until(Measure.BYTES), setup.subject());
    }

    /** Each trial has 1,000 B/op, or one more. */
    private enum Thousand implements Trials {
        TRIALS;

        @Override
        public List<TrialResult> run(Batch batch, ForkListener progress) {
            return List.of(result(batch.single()));
        }

        static TrialResult result(Trial trial) {
            return TrialResult.of(trial, 10, Map.of(), Map.of(Measure.BYTES, 1_000.0 + trial.round() % 2));
        }

        @Override
        public void close() {}
    }

    private static final class DyingOnce implements Trials {
        private final Set<Trial.Key> died = new HashSet<>();

        @Override
        public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
            return List.of(run(batch.single()));
        }

        TrialResult run(Trial trial) throws ForkFailedException {
            if (died.add(trial.key())) {
                throw new ForkFailedException(trial.arm(), "ended with exit code 137", List.of("Killed"));
            }
            return Thousand.result(trial);
        }

        @Override
        public void close() {}
    }
}
