package dev.winnow.patches.cosmos4.routing;

import java.util.Arrays;
import java.util.Random;

import dev.winnow.patches.cosmos4.routing.RoutingMapLookups.Kind;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.differential.SdkLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutingMapLookupTest {
    @ParameterizedTest
    @CsvSource({"'routing-map-lookup', 20000", "'routing-map-lookup,async-cache', 100000"})
    void operationsFindTheSameMaps(String patches, int scripts) {
        Differential.of("4.83.0", patches.split(","))
                .evenIfNothingIsPatched()
                .succeeding(1)
                .calls(RoutingMapLookups.class, random -> script(random, Kind.OPERATIONS), scripts);
    }

    @ParameterizedTest
    @CsvSource({"4.63.0, 20000", "4.83.0, 100000"})
    void addressesAreResolvedWithTheSameMaps(String release, int scripts) {
        Differential.of(release, "routing-map-lookup", "async-cache")
                .evenIfNothingIsPatched()
                .succeeding(1)
                .calls(RoutingMapLookups.class, random -> script(random, Kind.DIRECT_MODE), scripts);
    }

    @ParameterizedTest
    @CsvSource({"4.83.0, OPERATIONS", "4.63.0, DIRECT_MODE", "4.83.0, DIRECT_MODE"})
    void lookupsTakeLittleMore(String release, Kind kind) {
        alone(release).succeeding(1).calls(RoutingMapLookups.class, random -> script(random, kind), 20_000);
    }

    @ParameterizedTest
    @CsvSource({"4.83.0, OPERATIONS", "4.63.0, DIRECT_MODE", "4.83.0, DIRECT_MODE"})
    void loadedMapsAreFoundWithLess(String release, Kind kind) throws Throwable {
        Savings.assertLess(
                alone(release).patched(RoutingMapLookups.class),
                alone(release).vendor(RoutingMapLookups.class),
                random -> loaded(random, kind));
    }

    /** Beside {@code async-cache}, which saves something, too. */
    private static dev.winnow.patches.testing.Differential alone(String release) {
        return Differential.of(release, "routing-map-lookup")
                .beside(SdkLoader.patches("async-cache").patches());
    }

    /** Maps that the cache has, for look-ups that force no refresh. */
    private static int[] loaded(Random random, Kind kind) {
        return Arrays.stream(script(random, kind))
                .map(step -> step & 0x1DF | 0x20)
                .toArray();
    }

    static int[] script(Random random, Kind kind) {
        int[] script = random.ints(6, 0, 0x1000).toArray();
        script[0] = script[0] & ~3 | kind.ordinal();
        return script;
    }
}
