package dev.winnow.patches.cosmos4.routing;

import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoPartitionIdentityTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void sameCollections(String release) {
        Differential.of(release, "no-partition-identity")
                .succeeding(1)
                .calls(
                        CollectionResolution.class,
                        random -> random.ints(6, 0, 0x400).toArray(),
                        10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void sameCollectionsTogetherWithThePatchOfTheCaches(String release) {
        Differential.of(release, "no-partition-identity", "async-cache")
                .succeeding(1)
                .calls(
                        CollectionResolution.class,
                        random -> random.ints(6, 0, 0x400).toArray(),
                        10_000);
    }
}
