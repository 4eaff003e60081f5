package dev.winnow.cli.live;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations on the command line: {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}. */
final class Durations implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    @Override
    public Duration convert(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || Long.parseLong(parts.group(1)) == 0) {
            throw new TypeConversionException("'" + text + "' is not a duration such as 500ms, 60s, 5m or 1h");
        }
        long number = Long.parseLong(parts.group(1));
        switch (parts.group(2)) {
            case "ms":
                return Duration.ofMillis(number);
            case "s":
                return Duration.ofSeconds(number);
            case "m":
                return Duration.ofMinutes(number);
            default:
                return Duration.ofHours(number);
        }
    }
}
