package dev.winnow.cli.live;

import java.time.Duration;

import dev.winnow.cli.option.DurationValues;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations of commands to a running JVM: {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}. */
final class Durations implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
        return DurationValues.parse(text)
                .orElseThrow(() ->
                        new TypeConversionException("'" + text + "' is not a duration such as 500ms, 60s, 5m or 1h"));
    }
}
