package dev.winnow.patches.testing;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ValuesTest {
    private static final int CALLS = 3_000;

    @Test
    void manyRangesLieWithinTheirArray() {
        Class<?>[] parameters = {byte[].class, int.class, int.class};
        int within = 0;
        int outside = 0;
        for (int seed = 0; seed < CALLS; seed++) {
            Object[] values = new Values().of(parameters, new Random(seed));
            if (values[0] != null) {
                int length = ((byte[]) values[0]).length;
                int offset = (int) values[1];
                int count = (int) values[2];
                boolean fits = offset >= 0 && count >= 0 && offset + count <= length;
                within += fits ? 1 : 0;
                outside += fits ? 0 : 1;
            }
        }

        assertThat(within).isGreaterThan(CALLS / 4);
        assertThat(outside).isGreaterThan(CALLS / 4);
    }

    @Test
    void numbersLieBesidePowersOfTwo() {
        Set<Object> numbers = new HashSet<>();
        for (int seed = 0; seed < 10 * CALLS; seed++) {
            numbers.add(new Values().of(new Class<?>[] {int.class}, new Random(seed))[0]);
        }

        assertThat(numbers).contains(0, -1, 127, 128, 255, 256, 1_023, 1_024, 32_767, -32_768);
    }
}
