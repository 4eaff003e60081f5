package dev.winnow.probes.weave.code;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AddedConstantsTest {
    /** The operand of the last one is the first index that is free. */
    @ParameterizedTest
    @CsvSource({
        "0, 03",
        "5, 08",
        "6, 1006",
        "127, 107f",
        "128, 110080",
        "32767, 117fff",
        "32768, 130009",
    })
    void numbersArePushedWithTheShortestInstruction(int number, String instruction) {
        Output code = new Output(1);
        new AddedConstants(9).push(code, number);
        StringBuilder hex = new StringBuilder();
        for (byte each : code.toByteArray()) {
            hex.append(String.format("%02x", each));
        }
        assertThat(hex).hasToString(instruction);
    }
}
