package dev.winnow.patches.testing;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class InputsTest {
    private static final String SEED = "winnow.test.seed";
    private static final String INPUTS = "winnow.test.inputs";

    private final Map<String, String> asked = new HashMap<>();

    InputsTest() {
        asked.put(SEED, System.getProperty(SEED));
        asked.put(INPUTS, System.getProperty(INPUTS));
    }

    @AfterEach
    void restore() {
        asked.forEach((property, value) -> {
            if (value == null) {
                System.clearProperty(property);
            } else {
                System.setProperty(property, value);
            }
        });
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

    @Test
    void thePropertyLimitsTheInputsAlsoOfARunThatTriesEverything() {
        System.clearProperty(INPUTS);
        assertThat(Inputs.of(100_000)).isEqualTo(Inputs.EVERYTHING ? 100_000 : 3_000);
        assertThat(Inputs.of(200)).isEqualTo(200);

        System.setProperty(INPUTS, "20000");
        assertThat(Inputs.of(100_000)).isEqualTo(20_000);
        assertThat(Inputs.of(200)).isEqualTo(200);
    }
}
