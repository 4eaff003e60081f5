package dev.winnow.report.classes;

import java.util.Random;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ClassShareEstimatorTest {
    @Test
    void samplesOfEqualWeightHaveTheBinomialMargin() {
        ClassShareEstimator estimator = new ClassShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add(i < 200 ? "HashMap" : "byte[]", 512);
        }
        ClassShare share = share(estimator, "HashMap");
        assertThat(share.percent).isEqualTo(20, Offset.offset(1e-9));
        assertThat(share.margin).isCloseTo(1.96 * 100 * Math.sqrt(0.2 * 0.8 / 1_000), Offset.offset(0.01));
    }

    @Test
    void theTrueShareIsWithinTheMarginIn95Percent() {
        Random random = new Random(1);
        int within = 0;
        for (int recording = 0; recording < 1_000; recording++) {
            ClassShareEstimator estimator = new ClassShareEstimator();
            for (int i = 0; i < 2_000; i++) {
                // Weights vary by a factor of ten, equally for both classes.
                estimator.add(random.nextDouble() < 0.08 ? "HashMap" : "byte[]", 100 + random.nextInt(900));
            }
            ClassShare share = share(estimator, "HashMap");
            within += Math.abs(share.percent - 8) <= share.margin ? 1 : 0;
        }
        assertThat(within).isBetween(930, 970);
    }

    @Test
    void classNamesAreShortened() {
        assertThat(ClassNames.shorten("[Ljava.util.HashMap$Node;")).isEqualTo("HashMap$Node[]");
        assertThat(ClassNames.shorten("[[B")).isEqualTo("byte[][]");
        assertThat(ClassNames.shorten("java.util.HashMap")).isEqualTo("HashMap");
    }

    private static ClassShare share(ClassShareEstimator estimator, String name) {
        return estimator.shares().stream()
                .filter(share -> share.className.equals(name))
                .findFirst()
                .orElseThrow();
    }
}
