package dev.winnow.experiment.run;

import java.util.List;

import org.junit.jupiter.api.Test;

import static dev.winnow.experiment.run.JournalTest.result;
import static org.assertj.core.api.Assertions.assertThat;

class WholePairsTest {
    @Test
    void aHalfWithoutItsPartnerDoesNotCount() {
        TrialResult base = result(1, "base", 1_000);
        TrialResult patched = result(1, "patched", 900);

        assertThat(WholePairs.of(List.of(base, patched, result(2, "base", 1_000))))
                .containsExactly(base, patched);
    }

    @Test
    void aPairThatWasRepeatedCountsWithItsLastFigures() {
        TrialResult base = result(1, "base", 1_010);
        TrialResult patched = result(1, "patched", 910);

        assertThat(WholePairs.of(List.of(result(1, "base", 5_000), base, patched)))
                .containsExactly(base, patched);
    }
}
