package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RntbdHeaderTokensTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.73.1", "4.78.0", "4.83.0"})
    void requestsHaveTheSameBytes(String release) {
        Differential.of(release, "rntbd-header-tokens")
                .succeeding(0.5)
                .calls(Requests.class, Random::nextLong, 100_000);
    }
}
