package dev.winnow.cli.live;

import java.time.Duration;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DurationsTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({"500ms, PT0.5S", "60s, PT60S", "5m, PT5M", "1h, PT1H"})
    void readsNumbersWithUnits(String text, Duration duration) {
        assertThat(new Durations().convert(text)).isEqualTo(duration);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"5", "0s", "s", "1.5s", "-1s", "1d", ""})
    void rejectsEverythingElse(String text) {
        assertThatExceptionOfType(TypeConversionException.class)
                .isThrownBy(() -> new Durations().convert(text))
                .withMessage("'" + text + "' is not a duration such as 500ms, 60s, 5m or 1h");
    }
}
