package dev.winnow.agent.cli.sdk;

import java.util.List;
import java.util.regex.Pattern;

import dev.winnow.patches.cosmos4.Releases;

/** The releases that {@code --sdk} names: one, or {@code A..B}. */
public final class ReleaseRange {
    private static final Pattern RELEASE = Pattern.compile("\\d+(\\.\\d+)+([-.][A-Za-z0-9]+)*");
    private static final String DOTS = "..";

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
        int from = Releases.CHECKED.indexOf(text.substring(0, dots));
        int to = Releases.CHECKED.indexOf(text.substring(dots + DOTS.length()));
        if (from < 0 || to < from) {
            throw bad(text);
        }
        return Releases.CHECKED.subList(from, to + 1);
    }

    private static IllegalArgumentException bad(String text) {
        List<String> checked = Releases.CHECKED;
        return new IllegalArgumentException("--sdk=" + text + ": allowed is a release of azure-cosmos such as 4.78.0,"
                + " or a range A..B of releases from " + checked.get(0) + " to " + checked.get(checked.size() - 1));
    }
}
