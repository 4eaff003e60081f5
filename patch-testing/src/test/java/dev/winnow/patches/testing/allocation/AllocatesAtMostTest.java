package dev.winnow.patches.testing.allocation;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AllocatesAtMostTest {
    /** Tests that the tests here run; those that must fail are not run by the build. */
    static class Samples {
        private static Object kept;
        private int size;

        @BeforeEach
        void setTheSize() {
            size = 100;
        }

        @Test
        @AllocatesAtMost("120 B/op")
        void within() {
            kept = new byte[size];
        }

        @Test
        @AllocatesAtMost("119 B/op")
        void tooMuch() {
            kept = new byte[size];
        }

        @Test
        @AllocatesAtMost("120 B")
        void wrongUnit() {}

        @Test
        @AllocatesAtMost(value = "120 B/op", calls = 0)
        void wrongCalls() {}

        @Test
        @AllocatesAtMost("120 B/op")
        void fails() {
            throw new IllegalStateException("in both JVMs");
        }
    }

    @Test
    void withinTheBoundTheTestPasses() {
        assertThat(TestRun.failure(Samples.class, "within")).isNull();
    }

    @Test
    void oneByteTooManyFailsWithAnAccountPerCall() {
        assertThat(TestRun.failure(Samples.class, "tooMuch"))
                .startsWith("Samples.tooMuch() allocates 120.0 B/op, compiled by C1; at most 119 B/op is allowed.")
                .containsPattern("120 +1  byte\\[], .*Samples\\.tooMuch:\\d+");
    }

    @ParameterizedTest
    @CsvSource({
        "wrongUnit, '@AllocatesAtMost of Samples.wrongUnit(): \"120 B\" is no number of bytes; expected a number and one of B,'",
        "wrongCalls, '@AllocatesAtMost of Samples.wrongCalls(): warmUp = 5000, calls = 0; expected warmUp of 0 or more'",
        "fails, 'Samples.fails() fails in a JVM of its own: java.lang.IllegalStateException: in both JVMs'"
    })
    void badValuesAndFailuresAreOneLine(String test, String message) {
        assertThat(TestRun.failure(Samples.class, test)).startsWith(message).doesNotContain("\n");
    }
}
