package dev.winnow.tests.fleet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** A fleet in which {@code winnow.patches.canary} patches a share of the JVMs, from their start to the verdict. */
@Tag("deployment")
class CanaryIT {
    private static final List<String> HOSTS = List.of("orders-a", "orders-b", "orders-c");
    private static final Winnow WINNOW = new Winnow(new Jdks.Jdk(Path.of(System.getProperty("java.home"))));

    @TempDir
    static Path folder;

    private static Path recordings;

    @BeforeAll
    static void runTheFleet() throws Exception {
        try (Emulator service = Emulator.start(EmulatorOptions.defaults())) {
            CanaryFleet fleet = new CanaryFleet(service, folder);
            for (String host : HOSTS) {
                Map<Boolean, String> lines = fleet.run(host);
                assertThat(lines.get(true)).contains(" patches=all patches.canary=50% ");
                assertThat(lines.get(false)).contains(" patches=none patches.canary=50% ");
            }
            recordings = fleet.recordings;
            deleteThoseOfJvmsThatWereNotNeeded();
        }
    }

    /** Such a JVM was ended before it wrote its recording. */
    private static void deleteThoseOfJvmsThatWereNotNeeded() throws Exception {
        for (Path recording : Files.list(recordings).toList()) {
            if (Files.size(recording) == 0) {
                Files.delete(recording);
            }
        }
    }

    @Test
    void reportGivesTheVerdictOnPatchedAgainstUnpatchedJvms() throws Exception {
        JsonNode report = json(WINNOW.run("report", recordings, "--format", "json"));

        assertThat(rows(report, "fleet"))
                .extracting(row -> row.path("host").asText())
                .hasSize(2 * HOSTS.size())
                .containsAll(HOSTS);
        assertVerdict(rows(report, "canary"));
    }

    @Test
    void compareOfTheDirectoryGivesTheSameVerdictAndWhatDiffers() throws Exception {
        JsonNode comparison = json(WINNOW.run("compare", recordings, "--format", "json"));

        assertVerdict(rows(comparison, "fleetVerdict"));
        assertThat(rows(comparison, "siteChanges"))
                .anyMatch(row -> row.path("site").asText().startsWith("FaultInjectionRequestContext.<init>")
                        && row.path("remark").asText().equals("gone"));
    }

    private static void assertVerdict(List<JsonNode> rows) {
        JsonNode bytes = rows.get(0);
        assertThat(bytes.path("measure").asText()).isEqualTo("allocated B/op");
        assertThat(bytes.path("baseJvms").asInt()).isEqualTo(HOSTS.size());
        assertThat(bytes.path("armJvms").asInt()).isEqualTo(HOSTS.size());
        assertThat(bytes.path("hosts").asInt()).as("each host is a block").isEqualTo(HOSTS.size());
        assertThat(bytes.path("verdict").asText()).isEqualTo("better");
    }

    /** Of the table with this key, in whichever section it is. */
    private static List<JsonNode> rows(JsonNode report, String table) {
        List<JsonNode> rows = new ArrayList<>();
        report.path("sections")
                .forEach(section -> section.path("tables").path(table).forEach(rows::add));
        return rows;
    }
}
