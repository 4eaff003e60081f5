package dev.winnow.probes.weave.collections;

import dev.winnow.probes.weave.InstructionLog;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CountingCallTest {
    @ParameterizedTest
    @CsvSource({"0, sipush 0", "32767, sipush 32767", "32768, ldc 32768"})
    void slotsOfAnySizeArePushed(int slot, String instruction) {
        InstructionLog log = new InstructionLog();
        CountingCall.push(log, slot);
        assertThat(log.instructions).containsExactly(instruction);
    }
}
