package dev.winnow.agent;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PaceTest {
    @Test
    void allAtOnceWhereTheJvmStandsStillOnce() {
        assertThat(new Pace(Long.MAX_VALUE).next(92)).isEqualTo(92);
    }

    @Test
    void oneFirstAndThenAsManyAsTakeNoLonger() {
        long anHour = 3_600_000_000_000L;
        assertThat(batches(new Pace(anHour), 92)).containsExactly(1, 91);
    }

    @Test
    void neverNone() {
        assertThat(batches(new Pace(0), 5)).containsExactly(1, 1, 1, 1, 1);
    }

    private static List<Integer> batches(Pace pace, int waiting) {
        List<Integer> batches = new ArrayList<>();
        for (int left = waiting; left > 0; ) {
            int batch = pace.next(left);
            batches.add(batch);
            left -= batch;
        }
        return batches;
    }
}
