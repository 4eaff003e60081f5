package dev.winnow.patches.cosmos4.routing;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutingMapLookupTest {
    @ParameterizedTest
    @ValueSource(strings = {"routing-map-lookup", "routing-map-lookup,async-cache"})
    void operationsFindTheSameMaps(String patches) {
        Differential.of("4.83.0", patches.split(","))
                .evenIfNothingIsPatched()
                .succeeding(1)
                .calls(RoutingMapLookups.class, random -> script(random, 0), 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void addressesAreResolvedWithTheSameMaps(String release) {
        Differential.of(release, "routing-map-lookup", "async-cache")
                .evenIfNothingIsPatched()
                .succeeding(1)
                .calls(RoutingMapLookups.class, random -> script(random, 1), 100_000);
    }

    private static int[] script(Random random, int kind) {
        int[] script = random.ints(6, 0, 0x1000).toArray();
        script[0] = script[0] & ~1 | kind;
        return script;
    }
}
