package dev.winnow.patches.cosmos4.session;

import java.util.Arrays;
import java.util.Random;

import com.azure.cosmos.implementation.SessionTokenHelper;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTokenPrefixTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void tokensAreTheSame(String release) {
        Differential.of(release, "session-token-prefix")
                .succeeding(1)
                .calls(Prefix.class, random -> new String[] {text(random), text(random)}, 100_000);
    }

    private static String text(Random random) {
        if (random.nextInt(12) == 0) {
            return random.nextBoolean() ? null : "";
        }
        int[] characters = random.ints(random.nextInt(40), 0, random.nextInt(6) == 0 ? 0x3000 : 0x100)
                .toArray();
        return new String(characters, 0, random.nextInt(2000) == 0 ? 0 : characters.length)
                .repeat(random.nextInt(500) == 0 ? 1000 : 1);
    }

    static final class Prefix implements Call<String[]> {
        @Override
        public Object observe(String[] texts) {
            return Arrays.asList(
                    SessionTokenHelper.concatPartitionKeyRangeIdWithSessionToken(texts[0], texts[1]), texts[0]);
        }
    }
}
