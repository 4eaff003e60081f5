package dev.winnow.patches.testing;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeepEqualityTest {
    @Test
    void equalThingsDoNotDiffer() {
        assertThat(differs(thing(0), thing(0))).isFalse();
    }

    private static Object thing(int unequal) {
        return Arrays.asList(
                1, null, "text", new int[] {1, 2}, Map.of("a", List.of(2L)), new HashSet<>(List.of(unequal)));
    }

    @Test
    void typesDifferWhereTextsDoNot() {
        assertThat(differs(List.of(1), List.of(1L))).isTrue();
        assertThat(differs(new ArrayList<>(List.of(1)), new LinkedList<>(List.of(1))))
                .isTrue();
        assertThat(differs(new int[] {1}, new long[] {1})).isTrue();
    }

    @Test
    void contentsDiffer() {
        assertThat(differs(thing(0), thing(1))).isTrue();
    }

    @Test
    void whatDiffersOnlyAfterAChangeIsFound() {
        assertThat(differs(new Numbers(9, 0), new Numbers(9, 0))).isFalse();
        assertThat(differs(new Numbers(9, 0), new Numbers(1, 0))).isTrue();
    }

    @Test
    void whatDiffersOnlyAfterSerializationIsFound() {
        assertThat(differs(new Numbers(9, 0), new Numbers(9, 1))).isTrue();
    }

    private static boolean differs(Object expected, Object actual) {
        for (int seed = 0; seed < 20; seed++) {
            if (DeepEquality.difference(expected, actual, seed) != null) {
                return true;
            }
        }
        return false;
    }

    /** Accepts so many numbers, and may lose some on the wire. */
    public static final class Numbers implements Iterable<Integer>, Serializable {
        private static final long serialVersionUID = 1;

        private final ArrayList<Integer> numbers = new ArrayList<>();
        private final int most;
        private final int lost;

        Numbers(int most, int lost) {
            this.most = most;
            this.lost = lost;
            numbers.add(0);
        }

        public void add(int number) {
            if (numbers.size() < most) {
                numbers.add(number);
            }
        }

        @Override
        public Iterator<Integer> iterator() {
            return new ArrayList<>(numbers).iterator();
        }

        private Object writeReplace() {
            return new ArrayList<>(numbers.subList(lost, numbers.size()));
        }
    }
}
