package dev.winnow.patches.testing.allocation;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Bytes as annotations give them and messages show them. */
final class ByteCount {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,3})?) ?([A-Za-z]+)");
    private static final Map<String, Long> UNITS = new LinkedHashMap<>();

    static {
        UNITS.put("B", 1L);
        UNITS.put("kB", 1_000L);
        UNITS.put("MB", 1_000_000L);
        UNITS.put("KiB", 1L << 10);
        UNITS.put("MiB", 1L << 20);
    }

    private ByteCount() {}

    /**
     * @param where the annotation and the test, for the message
     * @param suffix what has to follow the unit
     */
    static long parse(String text, String suffix, String where) {
        if (text.endsWith(suffix)) {
            Matcher form = FORM.matcher(text.substring(0, text.length() - suffix.length()));
            Long unit = form.matches() ? UNITS.get(form.group(2)) : null;
            if (unit != null) {
                return new BigDecimal(form.group(1))
                        .multiply(BigDecimal.valueOf(unit))
                        .longValue();
            }
        }
        throw new ExtensionConfigurationException(
                where + ": \"" + text + "\" is no number of bytes; expected a number and one of "
                        + String.join(", ", UNITS.keySet()) + (suffix.isEmpty() ? "" : ", then " + suffix)
                        + ", such as \"4 kB" + suffix
                        + '"');
    }

    static String show(long bytes) {
        return String.format(Locale.ROOT, "%,d", bytes);
    }
}
