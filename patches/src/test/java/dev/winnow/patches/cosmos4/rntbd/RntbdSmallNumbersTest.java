package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RntbdSmallNumbersTest {
    @ParameterizedTest
    @CsvSource({"4.63.0, 20000", "4.71.0, 20000", "4.83.0, 100000"})
    void headersHaveTheSameTexts(String release, int responses) {
        Differential.of(release, "rntbd-small-numbers")
                .succeeding(0.8)
                .calls(Responses.class, Random::nextLong, responses);
    }
}
