package dev.winnow.patches.selection;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Suggests the name that was probably meant by a mistyped one. */
public final class ClosestName {
    /** Shorter parts of names occur in too many names by chance. */
    private static final int SHORTEST_PART = 3;

    private static final int MOST_TYPOS = 3;

    private ClosestName() {}

    /**
     * Finds the closest candidate: first by typing errors, then by a part of a name ({@code store-response}), then by its
     * words in another order ({@code headers-store-response}). Ignores case. Of equally close candidates the shorter
     * wins, then the first in alphabetical order, so that the answer does not depend on the collection's order.
     *
     * @return one of the candidates, or null where none is close
     */
    public static String suggestion(String word, Collection<String> candidates) {
        String wanted = word.toLowerCase(Locale.ROOT);
        String closest = null;
        int smallest = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int rank = rank(wanted, candidate.toLowerCase(Locale.ROOT));
            if (rank < smallest || rank == smallest && closest != null && isSimpler(candidate, closest)) {
                closest = candidate;
                smallest = rank;
            }
        }
        return closest;
    }

    /** Zero for the same name; {@link Integer#MAX_VALUE} for a name that is not close. */
    private static int rank(String word, String candidate) {
        int distance = distance(word, candidate);
        if (distance <= Math.min(MOST_TYPOS, (word.length() + 1) / 3)) {
            return distance;
        }
        if (word.length() >= SHORTEST_PART && candidate.startsWith(word)) {
            return MOST_TYPOS + 1;
        }
        if (word.length() >= SHORTEST_PART && candidate.contains(word)) {
            return MOST_TYPOS + 2;
        }
        return hasWordsOf(word, candidate) ? MOST_TYPOS + 3 : Integer.MAX_VALUE;
    }

    private static boolean isSimpler(String candidate, String other) {
        return candidate.length() < other.length()
                || candidate.length() == other.length() && candidate.compareTo(other) < 0;
    }

    private static boolean hasWordsOf(String word, String candidate) {
        List<String> wanted = words(word);
        return wanted.size() > 1 && words(candidate).containsAll(wanted);
    }

    private static List<String> words(String name) {
        return Arrays.asList(name.split("[-._ ]+"));
    }

    /** Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbouring characters. */
    private static int distance(String from, String to) {
        int[][] distances = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                distances[i][j] = i == 0 || j == 0 ? i + j : cheapest(distances, from, to, i, j);
            }
        }
        return distances[from.length()][to.length()];
    }

    private static int cheapest(int[][] distances, String from, String to, int i, int j) {
        int replaced = distances[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int cheapest = Math.min(replaced, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(cheapest, 1 + distances[i - 2][j - 2]) : cheapest;
    }
}
