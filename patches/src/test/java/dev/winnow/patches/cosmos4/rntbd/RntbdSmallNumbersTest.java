package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RntbdSmallNumbersTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void headersHaveTheSameTexts(String release) {
        Differential.of(release, "rntbd-small-numbers")
                .succeeding(0.8)
                .calls(Responses.class, Random::nextLong, 100_000);
    }
}
