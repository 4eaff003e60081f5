package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RntbdResponseMapTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.70.0", "4.71.0", "4.83.0"})
    void sameEntriesInTheSameOrder(String release) {
        Differential.of(release, "rntbd-response-map")
                .succeeding(0.8)
                .calls(Responses.class, Random::nextLong, 100_000);
    }
}
