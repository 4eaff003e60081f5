package dev.winnow.patches.runtime.collections;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArraySetTest {
    @Test
    void behavesLikeAHashSet() {
        Random random = new Random(1);
        for (int i = Inputs.of(100_000); i > 0; i--) {
            Set<String> expected = new HashSet<>();
            Set<String> actual = new ArraySet<>();
            for (int step = random.nextInt(12); step > 0; step--) {
                String element = random.nextInt(20) == 0 ? null : "10" + random.nextInt(9) + ":S:Connected";
                assertThat(use(actual, element, random.nextInt(16)))
                        .isEqualTo(use(expected, element, -1))
                        .isNotNull();
                if (random.nextInt(6) == 0) {
                    assertThat(actual.remove(element)).isEqualTo(expected.remove(element));
                }
                if (random.nextInt(30) == 0) {
                    actual.clear();
                    expected.clear();
                }
            }
            assertThat(actual).hasSameSizeAs(expected);
            assertThat(new ArrayList<>(actual)).isEqualTo(new ArrayList<>(expected));
            assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected).hasToString(expected.toString());
        }
    }

    /** An iteration in between turns it into a HashSet, which must not show. */
    private static List<Object> use(Set<String> set, String element, int iterate) {
        if (iterate == 0) {
            set.iterator();
        }
        return List.of(set.contains(element), set.add(element), set.contains(element), set.size());
    }
}
