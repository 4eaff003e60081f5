package dev.winnow.patches.cosmos4.rntbd;

import java.util.Random;

import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.text.Segments;
import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static com.azure.cosmos.implementation.apachecommons.lang.StringUtils.split;
import static org.assertj.core.api.Assertions.assertThat;

class RntbdResourcePathTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void requestsHaveTheSameBytes(String release) {
        Differential.of(release, "rntbd-resource-path")
                .succeeding(0.4)
                .calls(Requests.class, Random::nextLong, 100_000);
    }

    @Test
    void anyTextIsSplitAsTheVendorDoes() {
        Random random = new Random(1);
        for (int i = 0; i < Inputs.of(100_000); i++) {
            StringBuilder path = new StringBuilder();
            for (int j = random.nextInt(8); j > 0; j--) {
                path.append(new String[] {"/", "dbs", "colls", "docs", "doc", "x", "é"}[random.nextInt(7)]);
            }
            assertThat(Segments.of(path.toString())).containsExactly(split(path.toString(), "/"));
        }
        assertThat(Segments.of(null)).isEqualTo(split(null, "/"));
    }
}
