package dev.winnow.report.statistics;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ComparisonTest {
    private static final Sample BASE = new Sample(63_900, 63_850, 63_800, 63_860, 63_870);

    @Test
    void theDirectionDecidesBetweenBetterAndWorse() {
        Sample arm = new Sample(62_400, 62_390, 62_420, 62_380, 62_410);
        assertThat(compare(arm, Direction.LOWER_IS_BETTER).words()).isEqualTo("better");
        assertThat(compare(arm, Direction.HIGHER_IS_BETTER).words()).isEqualTo("worse");
        assertThat(compare(arm, Direction.LOWER_IS_BETTER).percentChange().value)
                .isCloseTo(-2.28, Offset.offset(0.01));
    }

    @Test
    void aSmallDifferenceIsEquivalent() {
        assertThat(compare(new Sample(63_880, 63_840, 63_820, 63_850, 63_890), Direction.LOWER_IS_BETTER)
                        .words())
                .isEqualTo("equivalent within 1 %");
    }

    @Test
    void noisyArmsAreUndecidedWithTheNumberOfMissingRounds() {
        Comparison comparison = compare(new Sample(60_000, 66_000, 63_000, 69_000, 58_000), Direction.LOWER_IS_BETTER);
        assertThat(comparison.words())
                .matches("undecided \\(needs about \\d+ more rounds; at most \\d\\.\\d % worse\\)");
        assertThat(comparison.roundsMissing).isPositive();
    }

    @Test
    void anUndecidedArmMayBeShownToBeNotWorse() {
        Sample lower = new Sample(61_500, 64_300, 63_000, 64_100, 60_800);
        Comparison bytes = new Comparison(BASE, lower, Direction.LOWER_IS_BETTER, 0.03, 42);
        Comparison throughput = new Comparison(BASE, lower, Direction.HIGHER_IS_BETTER, 0.03, 42);

        assertThat(bytes.notWorseWithinMargin).isTrue();
        assertThat(bytes.words())
                .matches(
                        "undecided \\(needs about \\d+ more rounds; at most 0\\.\\d+ % worse, so not worse within 3 %\\)");
        assertThat(throughput.notWorseWithinMargin).isFalse();
        assertThat(throughput.atMostWorsePercent).isGreaterThan(3);
        assertThat(throughput.words()).matches("undecided \\(needs about \\d+ more rounds; at most 4\\.\\d % worse\\)");
    }

    @Test
    void aWorseArmMayBeWorseByLessThanTheMargin() {
        Sample arm = new Sample(64_000, 64_010, 63_990, 64_020, 64_005);
        assertThat(compare(arm, Direction.LOWER_IS_BETTER).words()).isEqualTo("worse (not by more than 1 %)");
        assertThat(compare(arm, Direction.HIGHER_IS_BETTER).words()).isEqualTo("better");
    }

    @Test
    void theIntervalContainsTheEstimateAndDependsOnTheSeedOnly() {
        Sample arm = new Sample(62_400, 65_000, 61_000);
        Comparison comparison = compare(arm, Direction.LOWER_IS_BETTER);
        assertThat(comparison.ratio.value).isBetween(comparison.ratio.low, comparison.ratio.high);
        assertThat(compare(arm, Direction.LOWER_IS_BETTER).ratio).isEqualTo(comparison.ratio);
    }

    @Test
    void armsWithoutVariationAreDecided() {
        Sample same = new Sample(48, 48, 48);
        assertThat(new Comparison(same, same, Direction.LOWER_IS_BETTER, 0.01, 1).words())
                .isEqualTo("equivalent within 1 %");
        assertThat(new Comparison(same, new Sample(40, 40, 40), Direction.LOWER_IS_BETTER, 0.01, 1).words())
                .isEqualTo("better");
    }

    @Test
    void rejectsUnusableValues() {
        assertThatThrownBy(() -> new Sample(1, 2)).hasMessage("a comparison needs at least 3 JVMs per arm, not 2");
        assertThatThrownBy(() -> new Sample(1, 2, 0)).hasMessage("not a positive figure: 0.0");
        assertThatThrownBy(() -> new Comparison(BASE, BASE, Direction.LOWER_IS_BETTER, 0, 1))
                .hasMessage("margin must be between 0 and 1, not 0.0");
    }

    private static Comparison compare(Sample arm, Direction direction) {
        return new Comparison(BASE, arm, direction, 0.01, 42);
    }
}
