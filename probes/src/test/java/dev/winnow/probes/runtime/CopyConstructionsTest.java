package dev.winnow.probes.runtime;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The bytes of copies are compared with the JVM's own figures by the agent's end-to-end tests. */
class CopyConstructionsTest {
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
    void sizesOfCommonCollectionsAreRead() {
        Map<String, String> map = new HashMap<>(Map.of("a", "b", "c", "d"));
        Object[] twos = {
            map,
            map.keySet(),
            map.values(),
            map.entrySet(),
            new LinkedHashMap<>(map).values(),
            new TreeMap<>(map),
            List.of(1, 2),
            Set.of(1, 2),
            Arrays.asList(1, 2),
            new ArrayList<>(List.of(1, 2))
        };
        for (Object two : twos) {
            CopyConstructions.arrayList(two, slot);
        }
        long[] totals = Counters.snapshot();
        assertThat(totals[slot]).isEqualTo(twos.length);
        assertThat(totals[slot + 1]).isEqualTo(2L * twos.length);
        assertThat(totals[slot + 2]).isEqualTo(twos.length * HeapLayout.referenceArray(2));
        assertThat(totals[slot + 3]).isZero();
    }

    /** Their size() may be slow or throw, so it must not be called. */
    @Test
    void unknownSourcesAreCountedWithoutCallingThem() {
        Map<String, String> unknown = new AbstractMap<>() {
            @Override
            public Set<Entry<String, String>> entrySet() {
                throw new IllegalStateException("must not be called");
            }
        };
        for (Object source : new Object[] {unknown, Collections.unmodifiableMap(unknown), new HashMap<>() {}, null}) {
            CopyConstructions.hashMap(source, slot);
        }
        long[] totals = Counters.snapshot();
        assertThat(totals[slot]).isEqualTo(4);
        assertThat(totals[slot + 1]).isZero();
        assertThat(totals[slot + 2]).isZero();
        assertThat(totals[slot + 3]).isEqualTo(4);
    }

    @Test
    void anEmptySourceCountsAsCapacityZero() {
        CopyConstructions.hashSet(List.of(), slot);
        assertThat(Counters.snapshot()[slot + 2]).isZero();
        assertThat(Counters.snapshot()[slot + 3]).isZero();
    }
}
