package dev.winnow.report.statistics;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ConfidenceSequenceTest {
    private static final double[] LOG_RATIOS = {-0.031, -0.012, -0.044, -0.026, -0.035, -0.019, -0.028};

    @Test
    void theIntervalEndsWhereTheBayesFactorReachesTwenty() {
        ConfidenceSequence sequence = new ConfidenceSequence(LOG_RATIOS);

        assertThat(bayesFactor(Math.log(sequence.twoSided().low))).isCloseTo(20, Offset.offset(1e-6));
        assertThat(bayesFactor(Math.log(sequence.twoSided().high))).isCloseTo(20, Offset.offset(1e-6));
        assertThat(Math.log(sequence.twoSided().value)).isCloseTo(mean(), Offset.offset(1e-12));
    }

    @Test
    void exchangedArmsHaveTheInverseInterval() {
        double[] exchanged = LOG_RATIOS.clone();
        for (int i = 0; i < exchanged.length; i++) {
            exchanged[i] = -exchanged[i];
        }

        assertThat(new ConfidenceSequence(exchanged).twoSided().low)
                .isCloseTo(1 / new ConfidenceSequence(LOG_RATIOS).twoSided().high, Offset.offset(1e-12));
    }

    @Test
    void roundsWithoutVariationDecideAtOnce() {
        assertThat(Comparison.sequential(new double[5], Direction.LOWER_IS_BETTER, 0.01).verdict)
                .isEqualTo(Verdict.EQUIVALENT);
    }

    @Test
    void anUndecidedComparisonEstimatesTheMissingRounds() {
        double[] noisy = {-0.03, 0.04, -0.02, 0.03, -0.05, 0.01};

        Comparison comparison = Comparison.sequential(noisy, Direction.LOWER_IS_BETTER, 0.01);

        assertThat(comparison.verdict).isEqualTo(Verdict.UNDECIDED);
        assertThat(comparison.roundsMissing).isBetween(50L, 1_000L);
    }

    @Test
    void fewerThanFiveRoundsHaveNoInterval() {
        assertThatThrownBy(() -> new ConfidenceSequence(new double[4]))
                .hasMessage("a confidence sequence needs at least 5 rounds, not 4");
    }

    /** The factor of Gönen et al., 2005, for a mean of {@code hypothesis} against the prior. */
    private static double bayesFactor(double hypothesis) {
        int rounds = LOG_RATIOS.length;
        double squares = 0;
        for (double ratio : LOG_RATIOS) {
            squares += (ratio - mean()) * (ratio - mean());
        }
        double tSquared = rounds * Math.pow(mean() - hypothesis, 2) / (squares / (rounds - 1));
        double shrinkage = 1 + rounds * ConfidenceSequence.PRIOR_VARIANCE;
        double freedom = rounds - 1;
        return Math.pow(shrinkage, -0.5)
                * Math.pow((1 + tSquared / freedom) / (1 + tSquared / (freedom * shrinkage)), rounds / 2.0);
    }

    private static double mean() {
        double sum = 0;
        for (double ratio : LOG_RATIOS) {
            sum += ratio;
        }
        return sum / LOG_RATIOS.length;
    }
}
