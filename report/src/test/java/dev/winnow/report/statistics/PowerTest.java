package dev.winnow.report.statistics;

import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PowerTest {
    @Test
    void findsTwoPercentWithFiveJvms() {
        assertThat(SimulatedExperiments.NORMAL.share(Set.of(Verdict.BETTER), Simulations.EXPERIMENTS, 5, 0.98, 0.01))
                .isGreaterThan(0.65);
    }

    @Test
    void showsEquivalenceWithTenJvms() {
        assertThat(SimulatedExperiments.NORMAL.share(Set.of(Verdict.EQUIVALENT), Simulations.EXPERIMENTS, 10, 1, 0.02))
                .isGreaterThan(0.9);
    }

    @Test
    void estimatesTheMissingRounds() {
        // 17 JVMs of 1 % variation find 1 % with a power of 80 % (two-sided t test at 5 %).
        Sample base = new Sample(0.99, 1.00, 1.01);
        Sample arm = new Sample(1.00, 1.01, 1.02);
        assertThat(RoundsNeeded.beyond(LogRatios.between(base, arm), 0.000_1) + 3)
                .isBetween(16L, 18L);
    }
}
