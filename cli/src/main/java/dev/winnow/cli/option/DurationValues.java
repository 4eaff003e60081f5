package dev.winnow.cli.option;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as users write them: {@code 500ms}, {@code 90s}, {@code 5m}, {@code 2h}. */
public final class DurationValues {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms",
            Duration.ofMillis(1),
            "s",
            Duration.ofSeconds(1),
            "m",
            Duration.ofMinutes(1),
            "h",
            Duration.ofHours(1));

    private DurationValues() {}

    /** @throws dev.winnow.experiment.UsageException if {@code text} is no time above zero */
    public static Duration parse(String option, String text) {
        return parse(text).orElseThrow(() -> OptionValues.bad(option, text, "a time such as 90s, 5m or 2h"));
    }

    /** Empty if {@code text} is no time above zero. */
    public static Optional<Duration> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        return Optional.of(UNITS.get(form.group(2)).multipliedBy(Long.parseLong(form.group(1))))
                .filter(duration -> !duration.isZero());
    }
}
