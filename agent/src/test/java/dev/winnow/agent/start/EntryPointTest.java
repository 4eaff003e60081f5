package dev.winnow.agent.start;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A JVM that is too old is told which one is needed. */
class EntryPointTest {
    @ParameterizedTest
    @CsvSource({"1.8, 8", "10, 10"})
    void aJavaThatIsTooOldIsNamed(String version, String feature) {
        assertThat(EntryPoint.obstacle(version))
                .isEqualTo("this is Java " + feature + ", and Java 11 or newer is needed");
    }

    @Test
    void elevenIsNewEnough() {
        assertThat(EntryPoint.obstacle("11")).isNull();
        assertThat(EntryPoint.obstacle("25")).isNull();
    }
}
