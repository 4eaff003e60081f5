package dev.winnow.patches.cosmos4.routing;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

import com.azure.cosmos.implementation.caches.RxClientCollectionCache;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void requestsShareTheAnswer() throws Throwable {
        Call<Integer> shared =
                Differential.of("4.83.0", "no-partition-identity").patched(Shared.class);
        assertThat(shared.observe(2)).isEqualTo(1);
    }

    /** How many answers so many requests without an identity get. */
    static final class Shared implements Call<Integer> {
        @Override
        public Object observe(Integer requests) throws Throwable {
            Object cache = Unconstructed.of(RxClientCollectionCache.class);
            Set<Object> answers = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < requests; i++) {
                answers.add(Members.call(cache, "resolveByPartitionKeyRangeIdentityAsync", null, null, null));
            }
            return answers.size();
        }
    }
}
