package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/**
 * The mutants of a patch that do not change what it does, with reasons, from the file {@code XTest.equivalent} beside the
 * patch's test. A line of it is {@code Template.method operator number: reason}; lines that begin with # are comments.
 */
final class EquivalentMutants {
    private EquivalentMutants() {}

    /** Keys of mutants and why each changes nothing; empty if there is no such file. */
    static Map<String, String> of(Class<? extends Patch> patch) throws IOException {
        Path file = Path.of("src/test/java", patch.getName().replace('.', '/') + "Test.equivalent");
        return Files.exists(file) ? parse(Files.readAllLines(file)) : Map.of();
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
                reasons.put(parts[0].strip(), parts[1].strip());
            }
        }
        return reasons;
    }
}
