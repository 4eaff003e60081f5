package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IdentityTableTest {
    private final IdentityTable numbers = new IdentityTable(8);

    @Test
    void theOldestObjectIsForgotten() {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            objects.add(new Object());
            numbers.put(objects.get(i), i);
        }

        assertThat(objects).extracting(numbers::get).containsExactly(IdentityTable.NONE, 1, 2, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void anObjectHasTheNumberThatWasPutLast() {
        Object object = new Object();
        numbers.put(object, 3);
        numbers.put(new Object(), 5);
        numbers.put(object, (1 << 20) - 1);

        assertThat(numbers.get(object)).isEqualTo((1 << 20) - 1);
    }

    @Test
    void equalObjectsAreNotTheSame() {
        numbers.put(new String("a"), 1);

        assertThat(numbers.get(new String("a"))).isEqualTo(IdentityTable.NONE);
    }

    @Test
    void nothingIsKnownAfterwards() {
        Object object = new Object();
        numbers.put(object, 1);
        numbers.clear();

        assertThat(numbers.get(object)).isEqualTo(IdentityTable.NONE);
    }
}
