package dev.winnow.report.sampling;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
        assertThat(share.high - share.low)
                .isCloseTo(2 * 1.96 * 100 * Math.sqrt(0.2 * 0.8 / 1_000), Offset.offset(0.02));
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
            within += share.low <= 8 && 8 <= share.high ? 1 : 0;
        }
        assertThat(within).isBetween(930, 970);
    }

    @Test
    void estimatorIsTheSameAfterSerialization() throws Exception {
        Random random = new Random(48662);
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 500; i++) {
            estimator
                    .of("sampled " + random.nextInt(40))
                    .sample(0, random.nextDouble() * 1e6, random.nextDouble() * 1e5);
            estimator.exact("exact " + random.nextInt(20), random.nextInt(1_000));
        }
        estimator.of("").bytes(0, 0.1);
        estimator.replace("sampled 7", 123);

        ShareEstimator travelled = travelled(estimator);

        assertThat(travelled.shares()).usingRecursiveComparison().isEqualTo(estimator.shares());
        assertThat(travelled.bytes()).isEqualTo(estimator.bytes());
        travelled.addAll(estimator);
        estimator.addAll(travelled(estimator));
        assertThat(travelled.inBytes().shares())
                .usingRecursiveComparison()
                .isEqualTo(estimator.inBytes().shares());
    }

    private static ShareEstimator travelled(ShareEstimator estimator) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(estimator);
        }
        return (ShareEstimator) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
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
        assertThat(share.high).isEqualTo(0.3, Offset.offset(1e-9));
    }

    @Test
    void aFewHeavySamplesSayLessOfWhatHasNone() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add("byte[]", i < 10 ? 1_000_000 : 1);
        }
        assertThat(estimator.shares().of("HashMap").high).isEqualTo(30, Offset.offset(0.1));
    }

    @Test
    void aFewHeavySamplesThatAgreeStillLeaveAWideInterval() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 400; i++) {
            estimator.add(i % 2 == 0 ? "byte[]" : "HashMap", i % 200 == 0 ? 1_000_000 : 1_000);
        }
        Share share = share(estimator, "byte[]");
        assertThat(share.percent).isGreaterThan(90);
        assertThat(share.low).isLessThan(55);
    }

    @Test
    void theTrueShareIsWithinTheIntervalWhateverItIs() {
        Random random = new Random(2);
        for (double percent : new double[] {0.5, 2, 30, 95}) {
            int within = 0;
            for (int recording = 0; recording < 400; recording++) {
                ShareEstimator estimator = new ShareEstimator();
                for (int i = 0; i < 1_000; i++) {
                    estimator.add(
                            random.nextDouble() * 100 < percent ? "HashMap" : "byte[]", 100 + random.nextInt(900));
                }
                Share share = share(estimator, "HashMap");
                within += share.low <= percent && percent <= share.high ? 1 : 0;
            }
            assertThat(within).as("%s %%", percent).isBetween(368, 396);
        }
    }

    @Test
    void exactCountsReplaceSamplesAndTheRestKeepsItsProportions() {
        ShareEstimator estimator = new ShareEstimator();
        for (int i = 0; i < 1_000; i++) {
            estimator.add(i < 500 ? "counted" : i < 750 ? "a" : "b", 10);
        }
        estimator.total(1_000);
        estimator.replace("counted", 400);
        estimator.total(1_000);

        Share counted = share(estimator, "counted");
        assertThat(counted.percent).isEqualTo(40, Offset.offset(1e-9));
        assertThat(counted.low).isEqualTo(40, Offset.offset(1e-9));
        assertThat(counted.high).isEqualTo(40.0, Offset.offset(1e-9));
        assertThat(share(estimator, "a").percent).isEqualTo(30, Offset.offset(1e-9));
        assertThat(share(estimator, "b").percent).isEqualTo(30, Offset.offset(1e-9));
    }

    private static Share share(ShareEstimator estimator, String name) {
        return estimator.shares().of(name);
    }
}
