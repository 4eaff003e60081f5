package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file to write, with {@code {{placeholders}}}. */
final class TextTemplate {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private TextTemplate() {}

    /**
     * @param name of a resource beside this class
     * @param values one for each placeholder; others are ignored
     */
    static String fill(String name, Map<String, String> values) throws IOException {
        return PLACEHOLDER
                .matcher(read(name))
                .replaceAll(placeholder -> Matcher.quoteReplacement(value(placeholder.group(1), values)));
    }

    private static String value(String placeholder, Map<String, String> values) {
        String value = values.get(placeholder);
        if (value == null) {
            throw new IllegalStateException("no value for " + placeholder);
        }
        return value;
    }

    private static String read(String name) throws IOException {
        try (InputStream in = TextTemplate.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
