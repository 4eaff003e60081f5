package dev.winnow.cli.attach;

import java.util.List;
import java.util.Set;

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

    /** The main class or module, or the jar file's name without its folder; {@code -} if the command line shows none. */
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

    /** Whether the option is given and not overridden by a later {@code opposite}. */
    boolean isSet(String option, String opposite) {
        return words.lastIndexOf(option) > words.lastIndexOf(opposite);
    }
}
