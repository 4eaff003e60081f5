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

/** How large copies are is checked against the JVM in the agent's end-to-end tests. */
class CopiesTest {
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
            Copies.arrayList(two, slot);
        }
        long[] totals = Counters.snapshot();
        assertThat(totals[slot]).isEqualTo(twos.length);
        assertThat(totals[slot + 1]).isEqualTo(2L * twos.length);
        assertThat(totals[slot + 2]).isEqualTo(twos.length * HeapLayout.referenceArray(2));
        assertThat(totals[slot + 3]).isZero();
    }

    /** Their size() may be slow, may throw, and is not ours to call. */
    @Test
    void otherSourcesAreCountedAndLeftAlone() {
        Map<String, String> own = new AbstractMap<>() {
            @Override
            public Set<Entry<String, String>> entrySet() {
                throw new IllegalStateException("must not be called");
            }
        };
        for (Object source : new Object[] {own, Collections.unmodifiableMap(own), new HashMap<>() {}, null}) {
            Copies.hashMap(source, slot);
        }
        long[] totals = Counters.snapshot();
        assertThat(totals[slot]).isEqualTo(4);
        assertThat(totals[slot + 1]).isZero();
        assertThat(totals[slot + 2]).isZero();
        assertThat(totals[slot + 3]).isEqualTo(4);
    }

    @Test
    void anEmptySourceIsACapacityOfZero() {
        Copies.hashSet(List.of(), slot);
        assertThat(Counters.snapshot()[slot + 2]).isZero();
        assertThat(Counters.snapshot()[slot + 3]).isZero();
    }
}
