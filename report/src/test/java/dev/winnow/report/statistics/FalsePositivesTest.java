package dev.winnow.report.statistics;

import java.util.Set;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Simulates many experiments with known true effects. Seeds are fixed, so that a failure is never bad luck. */
class FalsePositivesTest {
    @ParameterizedTest
    @CsvSource({"3", "5", "10", "20"})
    void atMostFivePercentFalsePositivesForNormalData(int jvms) {
        assertThat(falsePositives(SimulatedExperiments.NORMAL, jvms))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @ParameterizedTest
    @EnumSource
    void atMostFivePercentFalsePositivesForEveryDistribution(SimulatedExperiments distribution) {
        assertThat(falsePositives(distribution, 8)).isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    @ParameterizedTest
    @EnumSource
    void atMostFivePercentFalseEquivalencesAtTheMargin(SimulatedExperiments distribution) {
        assertThat(distribution.share(Set.of(Verdict.EQUIVALENT), Simulations.EXPERIMENTS, 10, 1.01, 0.01))
                .isLessThanOrEqualTo(0.05 + Simulations.samplingError());
    }

    private static double falsePositives(SimulatedExperiments distribution, int jvms) {
        return distribution.share(Set.of(Verdict.BETTER, Verdict.WORSE), Simulations.EXPERIMENTS, jvms, 1, 0.01);
    }
}
