package dev.winnow.patches.testing;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class InputsTest {
    private static final String SEED = "winnow.test.seed";

    private final String asked = System.getProperty(SEED);

    @AfterEach
    void restore() {
        if (asked == null) {
            System.clearProperty(SEED);
        } else {
            System.setProperty(SEED, asked);
        }
    }

    @Test
    void everyRunHasTheSameSeedUnlessOneIsAskedFor() {
        System.clearProperty(SEED);
        long seed = Inputs.seed();
        assertThat(Inputs.seed()).isEqualTo(seed);

        System.setProperty(SEED, "7");
        assertThat(Inputs.seed()).isEqualTo(7);

        System.setProperty(SEED, "random");
        assertThat(Inputs.seed()).isNotEqualTo(seed).isNotEqualTo(7);
    }
}
