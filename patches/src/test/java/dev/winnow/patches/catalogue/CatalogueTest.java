package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /** Differential tests hold them to it. */
    @Test
    void everyPatchSaysByHowMuchACallAllocatesMoreAtMost() {
        assertThat(PatchSet.installed()).allMatch(patch -> patch.mostAddedBytes() >= 0);
    }

    @Test
    void savingsAreOfPatchesThatExist() throws IOException {
        assertThat(PatchSet.installed())
                .extracting(Object::toString)
                .containsAll(Savings.read(SAVINGS).patches());
    }

    @Test
    void savingsAreTakenFromReportsOfTheDemo(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("report.json"),
                String.join(
                                "\n",
                                "{'facts': {'Started': '2026-11-27T10:00:00Z', 'SDK': 'azure-cosmos 4.83.0', 'JVM': 'OpenJDK 17, G1',",
                                " 'Connection': 'gateway mode over HTTP/2, session consistency', 'Operations': 'read, 8 in flight'},",
                                " 'sections': [{'key': 'gains', 'tables': {'gains': [",
                                "  {'patch': 'async-cache', 'state': 'on', 'savedBytesPerOperation': 3000.4, 'savedPercent': 5.0},",
                                "  {'patch': 'ping-rewrap', 'state': 'on', 'savedBytesPerOperation': -20.0, 'savedPercent': -0.03},",
                                "  {'patch': 'request-meters', 'state': 'pending', 'savedBytesPerOperation': null, 'savedPercent': null}]}}]}")
                        .replace('\'', '"'));

        Savings savings = new Savings();
        savings.takeOver(folder);

        Savings.Run run = savings.runs.get("HTTP/2, read");
        assertThat(run.saved).isEqualTo(Map.of("async-cache", 3_000.0, "ping-rewrap", -20.0));
        assertThat(run.vendor).isEqualTo(60_008);
        assertThat(run.error).isEqualTo(40);
        assertThat(run.command).endsWith("--mode gateway --protocol h2 --operation read");
    }
}
