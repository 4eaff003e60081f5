package dev.winnow.cli.sdk;

import java.util.List;
import java.util.regex.Pattern;

import dev.winnow.patches.cosmos4.Releases;

import static java.util.stream.Collectors.toList;

/** The releases that {@code --sdk} names: one, or {@code A..B}. */
public final class ReleaseRange {
    private static final Pattern RELEASE = Pattern.compile("(legacy-)?\\d+(\\.\\d+)+([-.][A-Za-z0-9]+)*");
    private static final String DOTS = "..";
    private static final String LEGACY = dev.winnow.patches.legacy.Releases.PREFIX;

    private ReleaseRange() {}

    /**
     * @return at least one release, oldest first
     * @throws IllegalArgumentException for anything else; the message says what is allowed
     */
    public static List<String> parse(String text) {
        int dots = text.indexOf(DOTS);
        if (dots < 0) {
            if (!RELEASE.matcher(text).matches()) {
                throw bad(text);
            }
            return List.of(text);
        }
        List<String> generation = text.startsWith(LEGACY) ? legacy() : Releases.CHECKED;
        int from = generation.indexOf(text.substring(0, dots));
        int to = generation.indexOf(text.substring(dots + DOTS.length()));
        if (from < 0 || to < from) {
            throw bad(text);
        }
        return generation.subList(from, to + 1);
    }

    private static List<String> legacy() {
        return dev.winnow.patches.legacy.Releases.CHECKED.stream()
                .map(LEGACY::concat)
                .collect(toList());
    }

    private static IllegalArgumentException bad(String text) {
        return new IllegalArgumentException("--sdk=" + text + ": allowed is a release of azure-cosmos such as 4.78.0,"
                + " or a range A..B of releases " + ends(Releases.CHECKED) + " or " + ends(legacy()));
    }

    private static String ends(List<String> releases) {
        return "from " + releases.get(0) + " to " + releases.get(releases.size() - 1);
    }
}
