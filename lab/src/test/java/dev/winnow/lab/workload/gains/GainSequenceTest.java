package dev.winnow.lab.workload.gains;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class GainSequenceTest {
    private static final List<String> VENDOR = List.of();

    @Test
    void everyPatchAloneThenAllWithTheVendorsCodeAround() {
        assertThat(GainSequence.of(List.of("a", "b")))
                .containsExactly(VENDOR, List.of("a"), List.of("b"), VENDOR, List.of("a", "b"), VENDOR);
    }

    @Test
    void theVendorsCodeComesBackAfterEveryFifth() {
        assertThat(GainSequence.of(List.of("a", "b", "c", "d", "e", "f")))
                .containsSubsequence(List.of("e"), VENDOR, List.of("f"));
    }
}
