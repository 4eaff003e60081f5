package dev.winnow.demo.subject;

import dev.winnow.experiment.process.Places;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PairBlocksTest {
    @ParameterizedTest
    @ValueSource(ints = {4_000, 7_999, 8_000, 20_000})
    void everyPlaceServesBothArmsAlikeInBlocksThatAreNotShort(int operations) {
        int blocks = PairBlocks.of(operations);

        assertThat(blocks % Places.PERIOD).isZero();
        assertThat(operations / blocks).isGreaterThanOrEqualTo(1_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 200, 3_999})
    void fewOperationsAreOneBlock(int operations) {
        assertThat(PairBlocks.of(operations)).isEqualTo(1);
    }
}
