package dev.winnow.cli.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.experiment.UsageException;

/** Parses values of options; an error message names the option and the allowed values. */
public final class OptionValues {
    private static final Pattern BYTES = Pattern.compile("(\\d{1,9})(k?)");

    private OptionValues() {}

    /** @throws UsageException if {@code text} is no whole number from {@code least} to {@code most} */
    public static int integer(String option, String text, int least, int most) {
        long value = wholeNumber(option, text, least + " to " + most);
        if (value < least || value > most) {
            throw bad(option, text, least + " to " + most);
        }
        return (int) value;
    }

    /** @throws UsageException if {@code text} is no whole number of 64 bits */
    public static long wholeNumber(String option, String text) {
        return wholeNumber(option, text, "whole numbers");
    }

    /**
     * A number, with or without a percent sign behind it.
     *
     * @throws UsageException if {@code text} is none, or not from {@code least} to {@code most}
     */
    public static double number(String option, String text, double least, double most, String allowed) {
        try {
            double number = Double.parseDouble(text.endsWith("%") ? text.substring(0, text.length() - 1) : text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls through to the line that says what is allowed.
        }
        throw bad(option, text, allowed);
    }

    /**
     * A number of bytes, with {@code k} behind a number of kilobytes.
     *
     * @throws UsageException if {@code text} is none, or not from {@code least} to {@code mostKilobytes}
     */
    public static int bytes(String option, String text, int least, int mostKilobytes) {
        Matcher form = BYTES.matcher(text);
        if (form.matches()) {
            long bytes = Long.parseLong(form.group(1)) * (form.group(2).isEmpty() ? 1 : 1024);
            if (bytes >= least && bytes <= mostKilobytes * 1024L) {
                return (int) bytes;
            }
        }
        throw bad(option, text, "a number of bytes from " + least + " to " + mostKilobytes + "k, as 500, 1k or 16k");
    }

    /**
     * A constant by its name in lower case.
     *
     * @throws UsageException if there is none of that name
     */
    public static <E extends Enum<E>> E choice(String option, String text, Class<E> type) {
        E[] constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> name(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> bad(
                        option,
                        text,
                        Arrays.stream(constants).map(OptionValues::name).collect(Collectors.joining(", "))));
    }

    /** The constant as users write it. */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What to throw when {@code option} has a value that cannot be used. */
    public static UsageException bad(String option, String text, String allowed) {
        return new UsageException(option + " " + text + ": allowed is " + allowed);
    }

    private static long wholeNumber(String option, String text, String allowed) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw bad(option, text, allowed);
        }
    }
}
