package dev.winnow.lab.bench.live;

import java.util.Map;
import java.util.Random;

import dev.winnow.lab.bench.live.SoakCommand.FailureCounts;
import dev.winnow.lab.workload.cosmos4.ItemOperation;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SoakCommandTest {
    private static final int CYCLES = 40;
    private static final String BUSY = "ServiceUnavailableException, status 503: Busy.";

    private final Random random = new Random(1);
    private long subject;
    private long control;

    @Test
    void asManyFailuresAsWithoutWinnowAreGood() {
        assertThat(counts(10, 10).print()).isTrue();
    }

    @Test
    void moreFailuresThanWithoutWinnowAreNot() {
        assertThat(counts(20, 10).print()).isFalse();
    }

    /** The number of failures per cycle varies by a factor of two. */
    private FailureCounts counts(int ofSubject, int ofControl) {
        FailureCounts counts = new FailureCounts();
        counts.add(Map.of(), Map.of());
        for (int i = 0; i < CYCLES; i++) {
            subject += ofSubject + random.nextInt(ofSubject);
            control += ofControl + random.nextInt(ofControl);
            counts.add(Map.of(BUSY, subject), Map.of(BUSY, control));
        }
        return counts;
    }

    @Test
    void aWrongAnswerIsNotGood() {
        assertThat(once("java.lang.IllegalStateException: not the document").print())
                .isFalse();
    }

    @Test
    void documentsThatTheVendorReturnsTwiceMayComeToEither() {
        assertThat(once("java.lang.IllegalStateException: query-all: 2" + ItemOperation.TWICE)
                        .print())
                .isTrue();
        assertThat(once("java.lang.IllegalStateException: query-all: 9 documents instead of 10")
                        .print())
                .isFalse();
    }

    @Test
    void anErrorThatOnlyTheClientWithWinnowHasIsNotGood() {
        assertThat(once("java.lang.NullPointerException: null").print()).isFalse();
    }

    @Test
    void anAnswerOfTheServiceMayComeToEither() {
        assertThat(once(BUSY).print()).isTrue();
    }

    private static FailureCounts once(String reason) {
        FailureCounts counts = new FailureCounts();
        counts.add(Map.of(), Map.of());
        for (int i = 0; i < CYCLES; i++) {
            counts.add(Map.of(reason, 1L), Map.of());
        }
        return counts;
    }
}
