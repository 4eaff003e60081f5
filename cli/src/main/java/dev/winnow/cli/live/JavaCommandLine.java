package dev.winnow.cli.live;

import java.util.List;
import java.util.Set;

/** The words behind {@code java}. */
final class JavaCommandLine {
    private static final Set<String> WITH_VALUE = Set.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--add-reads",
            "--add-exports",
            "--add-opens",
            "--limit-modules",
            "--patch-module",
            "--enable-native-access",
            "--source");

    private final List<String> words;

    JavaCommandLine(List<String> words) {
        this.words = words;
    }

    /** The main class, module, or jar without its folder; {@code -} if there is none to be seen. */
    String main() {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-jar") || word.equals("-m") || word.equals("--module")) {
                return i + 1 < words.size() ? withoutFolder(words.get(i + 1)) : "-";
            }
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                return word;
            }
        }
        return "-";
    }

    private static String withoutFolder(String word) {
        return word.endsWith(".jar") ? word.substring(word.lastIndexOf('/') + 1) : word;
    }

    /** Whether that option is there and, for one that is said twice, last. */
    boolean says(String option, String opposite) {
        return words.lastIndexOf(option) > words.lastIndexOf(opposite);
    }
}
