package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/**
 * The mutants of a patch that do not change what it does, with reasons, from the file {@code XTest.equivalent} beside the
 * patch's test. A line of it is {@code Template.method operator number: reason}; lines that begin with # are comments.
 */
final class EquivalentMutants {
    private final Map<String, String> reasons = new LinkedHashMap<>();

    private EquivalentMutants() {}

    static EquivalentMutants of(Class<? extends Patch> patch) throws IOException {
        EquivalentMutants known = new EquivalentMutants();
        Path file = Path.of("src/test/java", patch.getName().replace('.', '/') + "Test.equivalent");
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    int colon = line.indexOf(':');
                    if (colon < 0) {
                        throw new IllegalStateException(file + " needs a reason: " + line);
                    }
                    known.reasons.put(
                            line.substring(0, colon), line.substring(colon + 1).strip());
                }
            }
        }
        return known;
    }

    /** Keys of mutants and why each changes nothing. */
    Map<String, String> reasons() {
        return reasons;
    }
}
