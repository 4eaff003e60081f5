package dev.winnow.tests.harm;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What anybody can see of a program.
 *
 * @param err without our own lines
 * @param end its exit code, or that it did not end
 */
record Transcript(String out, String err, String end) {
    /** What this run shows first that the other one did not. */
    List<String> differencesTo(Transcript other) {
        List<String> differences = new ArrayList<>();
        compare("standard output", out, other.out, differences);
        compare("standard error", err, other.err, differences);
        if (!end.equals(other.end)) {
            differences.add(end + " instead of " + other.end);
        }
        return differences;
    }

    private static void compare(String what, String text, String other, List<String> differences) {
        String[] lines = text.split("\n", -1);
        String[] others = other.split("\n", -1);
        for (int i = 0; i < Math.max(lines.length, others.length); i++) {
            String line = i < lines.length ? lines[i] : null;
            String otherLine = i < others.length ? others[i] : null;
            if (!Objects.equals(line, otherLine)) {
                differences.add(what + ", line " + (i + 1) + ": " + line + " instead of " + otherLine);
                return;
            }
        }
    }
}
