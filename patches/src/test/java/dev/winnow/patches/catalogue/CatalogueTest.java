package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page is what the generator writes. {@code -Dwinnow.catalogue.write=true} rewrites it, and
 * {@code -Dwinnow.catalogue.reports=DIR} first takes over the savings of every {@code report.json} of {@code winnow demo} below DIR.
 */
class CatalogueTest {
    private static final Path PAGE = Path.of("../docs/reference/patches.md");
    private static final Path SAVINGS = Path.of("../docs/reference/savings.json");

    @Test
    void thePageIsWhatTheGeneratorWrites() throws IOException {
        Savings savings = Savings.read(SAVINGS);
        String reports = System.getProperty("winnow.catalogue.reports");
        if (reports != null) {
            savings.takeOver(Path.of(reports));
            savings.write(SAVINGS);
        }
        String page = new Catalogue(savings).page();
        if (Boolean.getBoolean("winnow.catalogue.write")) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as("docs/reference/patches.md; to rewrite it: " + Catalogue.COMMAND)
                .isEqualTo(page);
    }

    @Test
    void savingsAreOfPatchesThatExist() throws IOException {
        assertThat(PatchSet.installed())
                .extracting(Object::toString)
                .containsAll(Savings.read(SAVINGS).patches());
    }
}
