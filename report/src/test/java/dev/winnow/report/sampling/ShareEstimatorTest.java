package dev.winnow.report.sampling;

import java.util.Random;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ShareEstimatorTest {
    @Test
    void samplesOfEqualWeightHaveTheBinomialMargin() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add(i < 200 ? "HashMap" : "byte[]", 512);
        }
        Share share = share(estimator, "HashMap");
        assertThat(share.percent).isEqualTo(20, Offset.offset(1e-9));
        assertThat(share.margin).isCloseTo(1.96 * 100 * Math.sqrt(0.2 * 0.8 / 1_000), Offset.offset(0.01));
    }

    @Test
    void theTrueShareIsWithinTheMarginIn95Percent() {
        Random random = new Random(1);
        int within = 0;
        for (int recording = 0; recording < 1_000; recording++) {
            ShareEstimator estimator = new ShareEstimator();
            for (int i = 0; i < 2_000; i++) {
                // Weights vary by a factor of ten, equally for both classes.
                estimator.add(random.nextDouble() < 0.08 ? "HashMap" : "byte[]", 100 + random.nextInt(900));
            }
            Share share = share(estimator, "HashMap");
            within += Math.abs(share.percent - 8) <= share.margin ? 1 : 0;
        }
        assertThat(within).isBetween(930, 970);
    }

    @Test
    void whatHasNoSampleMayBeAsMuchAsThreeSamples() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add("byte[]", 512);
        }
        Share share = estimator.shares().of("HashMap");
        assertThat(share.percent).isZero();
        assertThat(share.samples).isZero();
        assertThat(share.margin).isEqualTo(0.3, Offset.offset(1e-9));
    }

    @Test
    void aFewHeavySamplesSayLessOfWhatHasNone() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add("byte[]", i < 10 ? 1_000_000 : 1);
        }
        assertThat(estimator.shares().of("HashMap").margin).isEqualTo(30, Offset.offset(0.1));
    }

    private static Share share(ShareEstimator estimator, String name) {
        return estimator.shares().of(name);
    }
}
