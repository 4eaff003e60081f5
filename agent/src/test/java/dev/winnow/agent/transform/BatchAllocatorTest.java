package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BatchAllocatorTest {
    @Test
    void allAtOnceWhereTheJvmStandsStillOnce() {
        assertThat(new BatchAllocator(Long.MAX_VALUE).next(92)).isEqualTo(92);
    }

    @Test
    void oneFirstAndThenAsManyAsTakeNoLonger() {
        long anHour = 3_600_000_000_000L;
        assertThat(batches(new BatchAllocator(anHour), 92)).containsExactly(1, 91);
    }

    @Test
    void neverNone() {
        assertThat(batches(new BatchAllocator(0), 5)).containsExactly(1, 1, 1, 1, 1);
    }

    private static List<Integer> batches(BatchAllocator pace, int waiting) {
        List<Integer> batches = new ArrayList<>();
        for (int left = waiting; left > 0; ) {
            int batch = pace.next(left);
            batches.add(batch);
            left -= batch;
        }
        return batches;
    }
}
