package dev.winnow.probes.runtime;

import dev.winnow.probes.weave.HeapLayoutDetector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Layouts of JVMs, found out from the sizes of a few arrays. */
class HeapLayoutTest {
    @AfterEach
    void setBack() {
        HeapLayout.set(16, 4, 8);
        HeapLayout.setByteArrayBase(16);
    }

    /** Compressed references, none, none with compact headers, large objects with an alignment of 16, compact headers. */
    @ParameterizedTest
    @CsvSource({"16, 4, 8, 16", "24, 8, 8, 20", "16, 8, 8, 12", "16, 4, 16, 16", "12, 4, 8, 12", "16, 4, 32, 16"})
    void layoutIsFoundFromSizes(int base, int reference, int alignment, int byteBase) {
        HeapLayoutDetector.detect(object -> {
            long bytes = object instanceof Object[]
                    ? base + (long) reference * ((Object[]) object).length
                    : byteBase + (long) ((byte[]) object).length;
            return (bytes + alignment - 1) / alignment * alignment;
        });
        assertThat(HeapLayout.referenceBytes()).isEqualTo(reference);
        for (int length = 0; length < 100; length++) {
            long bytes = base + (long) reference * length;
            assertThat(HeapLayout.referenceArray(length)).isEqualTo((bytes + alignment - 1) / alignment * alignment);
            bytes = byteBase + (long) length;
            assertThat(HeapLayout.array(length, 0)).isEqualTo((bytes + alignment - 1) / alignment * alignment);
        }
    }

    @Test
    void arraysOfLongsBeginAtAMultipleOfEight() {
        assertThat(HeapLayout.longArray(3)).isEqualTo(16 + 24);
        HeapLayout.set(12, 4, 8);
        assertThat(HeapLayout.longArray(3)).isEqualTo(16 + 24);
        HeapLayout.set(20, 4, 16);
        assertThat(HeapLayout.longArray(1)).isEqualTo(32);
    }

    /** An agent that measures nothing useful must not spoil every figure. */
    @ParameterizedTest
    @CsvSource({"0", "16", "5"})
    void implausibleSizesLeaveTheLayoutAsItIs(int reference) {
        HeapLayoutDetector.detect(object -> 16L + (long) reference * ((Object[]) object).length);
        assertThat(HeapLayout.referenceBytes()).isEqualTo(4);
        assertThat(HeapLayout.referenceArray(3)).isEqualTo(32);
    }
}
