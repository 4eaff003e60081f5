package dev.winnow.probes.weave;

import java.util.HashMap;

import dev.winnow.probes.runtime.HeapLayout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Sizes with compressed references and class pointers: a header of 12 bytes. {@code ShallowSizesIT} compares with real ones. */
class SubclassSizeTest {
    private static final boolean FILLS_INHERITED_GAPS = Runtime.version().feature() >= 15;

    @AfterEach
    void setBack() {
        HeapLayout.set(16, 4, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 16",
        "Z, 16",
        "ZZZZ, 16",
        "ZZZZZ, 24",
        "BBBBB, 24",
        "CC, 16",
        "CCC, 24",
        "SSC, 24",
        "I, 16",
        "IF, 24",
        "FFF, 24",
        "FFFF, 32",
        "J, 24",
        "JI, 24",
        "JIZ, 32",
        "DJ, 32",
        "DDI, 32",
        "O, 16",
        "OO, 24",
        "A, 16"
    })
    void sizeOfAClassWithFields(String fields, long bytes) {
        assertThat(size(fields).of(Object.class, 16)).isEqualTo(bytes);
    }

    @Test
    void fieldsFillTheGapsOfSuperclasses() {
        assertThat(size("").of(WithLong.class, 24)).isEqualTo(24);
        assertThat(size("I").of(WithLong.class, 24)).isEqualTo(FILLS_INHERITED_GAPS ? 24 : 32);
        assertThat(size("II").of(WithLong.class, 24)).isEqualTo(32);
        assertThat(size("J").of(WithByte.class, 16)).isEqualTo(24);
        assertThat(size("JI").of(WithByte.class, 16)).isEqualTo(32);
        assertThat(size("I").of(WithLongAndInt.class, 24)).isEqualTo(32);
        // What one class left of a gap, the next one fills.
        assertThat(size("C").of(WithLongAndShort.class, 24)).isEqualTo(FILLS_INHERITED_GAPS ? 24 : 32);
        assertThat(size("CC").of(WithLongAndShort.class, 24)).isEqualTo(32);
    }

    @Test
    void superclassOfUnknownLayoutHasNoGaps() {
        assertThat(size("I").of(WithLong.class, 40)).isEqualTo(48);
        assertThat(size("I").of(HashMap.class, 56)).isEqualTo(64);
    }

    @Test
    void referencesMayTakeEightBytes() {
        HeapLayout.set(24, 8, 8);
        assertThat(size("O").of(Object.class, 16)).isEqualTo(24);
        assertThat(size("OO").of(Object.class, 16)).isEqualTo(32);
    }

    private static SubclassSize size(String fields) {
        SubclassSize size = new SubclassSize();
        for (char field : fields.toCharArray()) {
            size.addField(field == 'O' ? "Ljava/lang/Object;" : field == 'A' ? "[I" : String.valueOf(field));
        }
        return size;
    }

    @SuppressWarnings("unused")
    private static class WithLong {
        private static int noField;
        private long eight;
    }

    @SuppressWarnings("unused")
    private static class WithLongAndInt {
        private long eight;
        private int four;
    }

    @SuppressWarnings("unused")
    private static class WithLongAndShort {
        private long eight;
        private short two;
    }

    @SuppressWarnings("unused")
    private static class WithByte {
        private byte one;
    }
}
