package dev.winnow.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.report.model.Section;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class SettledCompilerTest {
    private static final SettledCompiler SETTLED = new SettledCompiler(0.07);
    private static final Cell CELL = new Cell("read", 1, 1);

    @Test
    void aWarmUpThatWasTooShortIsARemark() {
        assertThat(SETTLED.check(figures(0), 0.234, 60_000).remark())
                .isEqualTo("the JIT compiler still took 23 % of the CPU time after 60,000 operations of warm-up");
        assertThat(SETTLED.check(figures(0), 0.07, 60_000).remark()).isEmpty();
        assertThat(SETTLED.check(figures(0), Double.NaN, 60_000).remark())
                .as("on a system that does not tell")
                .isEmpty();
        assertThat(new SettledCompiler(0).check(figures(0), 0.9, 60_000).remark())
                .as("whoever asks for all of the warm-up gets it")
                .isEmpty();
    }

    @Test
    void aRemarkKeepsTheOneBefore() {
        TrialResult result = SETTLED.check(figures(0).with("fell behind the rate of 400"), 0.234, 60_000);

        assertThat(result.remark()).startsWith("fell behind the rate of 400, the JIT compiler still took 23 %");
    }

    @Test
    void theReportShowsWhatTheCompilerTookAndWhichArmWasNotWarm() {
        List<TrialResult> trials = new ArrayList<>();
        List<Arm> arms = List.of(new Arm("base", List.of()), new Arm("all", List.of()));
        for (int round = 1; round <= 2; round++) {
            trials.add(result(new Trial(round, CELL, arms.get(0)), 10));
            trials.add(result(new Trial(round, CELL, arms.get(1)), 15));
        }
        Experiment experiment = new Experiment("Test", arms, List.of(CELL), 2, null, 0.01, 1).inPairs();

        Section section = SETTLED.section(new Results(experiment, trials));

        assertThat(section.tables().get(0).rows())
                .extracting(row -> row.get(1), row -> row.get(2))
                .containsExactly(tuple("base", 10.0), tuple("all", 15.0));
        assertThat(section.notes()).singleElement().asString().startsWith("Arm all: the JIT compiler had not settled.");
    }

    @Test
    void saysItsShareAsAUserWritesIt() {
        assertThat(SETTLED).hasToString("7%");
        assertThat(new SettledCompiler(0.125)).hasToString("12.5%");
    }

    private static TrialResult figures(double compiler) {
        return result(new Trial(1, CELL, new Arm("base", List.of())), compiler);
    }

    private static TrialResult result(Trial trial, double compiler) {
        return TrialResult.of(trial, 10, Map.of(), Map.of(Measure.CPU, 100.0, Measure.CPU_COMPILER, compiler));
    }
}
