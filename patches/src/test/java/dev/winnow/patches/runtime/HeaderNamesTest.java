package dev.winnow.patches.runtime;

import java.util.Locale;
import java.util.Random;

import dev.winnow.patches.differential.HeaderGenerator;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HeaderNamesTest {
    @Test
    void lowersEveryNameAsTheJdkDoes() {
        long seed = Long.getLong("winnow.test.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int i = 0; i < 200_000; i++) {
            String name = HeaderGenerator.name(random);
            assertThat(HeaderNames.lowerCase(name)).as("seed %d", seed).isEqualTo(name.toLowerCase(Locale.ROOT));
        }
    }
}
