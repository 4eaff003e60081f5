package dev.winnow.patches.cosmos4.auth;

import java.time.Instant;

import com.azure.cosmos.implementation.Utils;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class Rfc1123DateTest {
    /** More of them than fit into a second, so that its end is met. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void saysTheSecondInWhichItIsAsked(String release) {
        long start = System.nanoTime();
        do {
            Differential.of(release, "rfc1123-date").calls(Now.class, random -> "", 100_000);
        } while (System.nanoTime() - start < 1_500_000_000L);
    }

    static final class Now implements Call<String> {
        @Override
        public Object observe(String ignored) {
            Instant before = Instant.now();
            String now = Utils.nowAsRFC1123();
            Instant after = Instant.now();
            assertThat(now).isIn(Utils.instantAsUTCRFC1123(before), Utils.instantAsUTCRFC1123(after));
            return now.length();
        }
    }
}
