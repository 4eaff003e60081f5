package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjIntConsumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How long the tables of copies are. The end-to-end tests of the agent compare them with those of the JVM at hand; these are the
 * sizes at which they change, before and after the JDK learned to allocate no more than needed.
 */
class TableBytesTest {
    private static final int JDK = Runtime.version().feature();
    private int slot;

    @BeforeEach
    void open() {
        Counters.open();
        slot = Counters.reserve(4);
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void tablesOfMapCopies() {
        assertTables(
                CopyConstructions::hashMap,
                JDK >= 19
                        ? Map.of(0, 0, 1, 2, 2, 4, 3, 4, 6, 8, 7, 16, 12, 16, 13, 32)
                        : Map.of(0, 0, 1, 2, 2, 4, 3, 8, 6, 16, 11, 16, 12, 32, 13, 32));
    }

    @Test
    void tablesOfSetCopies() {
        assertTables(
                CopyConstructions::hashSet,
                JDK >= 19
                        ? Map.of(0, 0, 1, 16, 12, 16, 13, 32, 24, 32, 25, 64)
                        : Map.of(0, 0, 1, 16, 11, 16, 12, 32, 13, 32, 24, 64));
    }

    @Test
    void tablesOfLinkedSetCopies() {
        assertTables(
                CopyConstructions::linkedHashSet,
                JDK >= 19
                        ? Map.of(0, 0, 1, 16, 9, 16, 12, 16, 13, 32)
                        : Map.of(0, 0, 1, 16, 5, 16, 8, 16, 9, 32, 16, 32, 17, 64));
    }

    @Test
    void tablesOfConcurrentCopies() {
        assertTables(
                CopyConstructions::concurrentHashMap,
                JDK >= 23
                        ? Map.of(0, 0, 1, 2, 5, 8, 6, 16, 11, 16, 12, 32)
                        : Map.of(0, 16, 1, 16, 5, 16, 6, 32, 10, 32, 11, 64));
    }

    @Test
    void concurrentCopiesOfUnknownSourcesHaveNoKnownTable() {
        CopyConstructions.concurrentHashMap(Collections.unmodifiableMap(new TreeMap<>()), slot);
        assertThat(Counters.snapshot()[slot + 2]).isZero();
        assertThat(Counters.snapshot()[slot + 3]).isEqualTo(1);
    }

    @Test
    void arraysOfListCopies() {
        CopyConstructions.arrayList(List.of(), slot);
        assertThat(Counters.snapshot()[slot + 2]).isZero();
        CopyConstructions.arrayList(List.of(1), slot);
        assertThat(Counters.snapshot()[slot + 2]).isEqualTo(HeapLayout.referenceArray(1));
    }

    @Test
    void sourcesOfEveryKnownClassHaveASize() {
        Map<Integer, Integer> three = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        for (Object source : new Object[] {three, new HashSet<>(three.keySet()), new TreeMap<>(three)}) {
            assertThat(KnownSizes.of(source)).as(source.getClass().getName()).isEqualTo(3);
        }
        assertThat(KnownSizes.of(null)).isEqualTo(KnownSizes.UNKNOWN);
        assertThat(KnownSizes.of("text")).isEqualTo(KnownSizes.UNKNOWN);
    }

    private void assertTables(ObjIntConsumer<Object> count, Map<Integer, Integer> lengthBySize) {
        new TreeMap<>(lengthBySize).forEach((size, length) -> {
            long before = Counters.snapshot()[slot + 2];
            count.accept(source(size), slot);
            assertThat(Counters.snapshot()[slot + 2] - before)
                    .as("copy of " + size)
                    .isEqualTo(length == 0 ? 0 : HeapLayout.referenceArray(length));
        });
        assertThat(Counters.snapshot()[slot]).isEqualTo(lengthBySize.size());
        assertThat(Counters.snapshot()[slot + 3]).isZero();
    }

    private static Collection<Integer> source(int size) {
        return new ArrayList<>(Collections.nCopies(size, 1));
    }
}
