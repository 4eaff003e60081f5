package dev.winnow.probes.fill;

import dev.winnow.probes.runtime.Fills;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TallyTest {
    @Test
    void percentilesAreSizesThatWereSeen() {
        Tally tally = new Tally(Growth.HASH_TABLE);
        for (int size = 1; size <= 100; size++) {
            tally.add(-1, size);
        }
        Fill fill = tally.fill();

        assertThat(new int[] {fill.min(), fill.p10(), fill.p50(), fill.p90(), fill.p99(), fill.max()})
                .containsExactly(1, 10, 50, 90, 99, 100);
    }

    @Test
    void theAdviceIsWhatCostsTheLeastOverAll() {
        Tally few = new Tally(Growth.HASH_TABLE);
        few.add(-1, 1);
        assertThat(few.fill().adviceCapacity()).isEqualTo(2);

        Tally mostlySmall = new Tally(Growth.HASH_TABLE);
        for (int i = 0; i < 99; i++) {
            mostlySmall.add(64, 3);
        }
        mostlySmall.add(64, 40);
        assertThat(mostlySmall.fill().adviceCapacity()).isEqualTo(4);
        assertThat(mostlySmall.fill().savedBytes()).isPositive();
    }

    @Test
    void whatCannotBeBetterIsNotWasted() {
        Tally exact = new Tally(Growth.HASH_TABLE);
        exact.add(-1, 12);
        Fill fill = exact.fill();

        assertThat(fill.wastedBytes()).isZero();
        assertThat(fill.resizes()).isZero();
        assertThat(fill.savedBytes()).isZero();
        assertThat(fill.adviceCapacity()).as("no other is cheaper").isEqualTo(-1);
    }

    @Test
    void aSiteThatAsksForWhatItWillHoldIsNotAdvisedToAskForOneSize() {
        Tally fitting = new Tally(Growth.HASH_TABLE);
        fitting.add(16, 12);
        fitting.add(256, 190);
        Fill fill = fitting.fill();

        assertThat(fill.adviceCapacity()).isEqualTo(Fill.AS_IT_IS);
        assertThat(fill.savedBytes()).isZero();
    }

    @Test
    void copiesHaveSizesOnly() {
        Tally copies = new Tally(Growth.ARRAY);
        copies.add(Fills.Held.COPY, 5);

        assertThat(copies.fill().p50()).isEqualTo(5);
        assertThat(copies.fill().wastedBytes()).isNaN();
    }

    @Test
    void nothingSeenIsNothingLearned() {
        assertThat(new Tally(Growth.ARRAY).fill()).isNull();
    }
}
