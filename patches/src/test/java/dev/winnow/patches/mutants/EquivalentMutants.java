package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/**
 * The mutants of a patch that do not change what it does, with reasons, from the file {@code XTest.equivalent} beside the
 * patch's test. A line of it is {@code Template.method operator numbers: reason}, where the numbers are some such as {@code 2-5, 7};
 * lines that begin with # are comments.
 */
final class EquivalentMutants {
    private EquivalentMutants() {}

    /** Keys of mutants and why each changes nothing; empty if there is no such file. */
    static Map<String, String> of(Class<? extends Patch> patch) throws IOException {
        Path file = Path.of("src/test/java", patch.getName().replace('.', '/') + "Test.equivalent");
        return Files.exists(file) ? parse(Files.readAllLines(file)) : Map.of();
    }

    /** Those whose names begin so. */
    static Map<String, String> of(Class<? extends Patch> patch, String in) throws IOException {
        Map<String, String> reasons = new LinkedHashMap<>(of(patch));
        reasons.keySet().removeIf(key -> !key.startsWith(in));
        return reasons;
    }

    /** @throws IllegalStateException for a line without a reason */
    static Map<String, String> parse(List<String> lines) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(":", 2);
                if (parts.length < 2 || parts[1].isBlank()) {
                    throw new IllegalStateException("an equivalent mutant needs a reason: " + line);
                }
                for (String key : keys(parts[0].strip())) {
                    if (reasons.put(key, parts[1].strip()) != null) {
                        throw new IllegalStateException("an equivalent mutant is named twice: " + key);
                    }
                }
            }
        }
        return reasons;
    }

    private static List<String> keys(String named) {
        String[] words = named.split("[ ,]+");
        List<String> keys = new ArrayList<>();
        for (String range : Arrays.copyOfRange(words, 2, words.length)) {
            String[] ends = range.split("-");
            for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                keys.add(words[0] + ' ' + words[1] + ' ' + i);
            }
        }
        return keys;
    }
}
