package dev.winnow.cli.audit;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.azure.cosmos.CosmosClient;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PatchesCommandTest {
    @Test
    void listsWhatThereIs() {
        CommandRun run = new CommandRun("patches");

        assertThat(run.exitCode).isZero();
        assertThat(run.out).contains("store-response-headers", "PR 48662", "vendor");
    }

    @Test
    void tellsWhatWouldBecomeOfEachPatchInAJar() throws URISyntaxException {
        CommandRun run = new CommandRun("patches", "--jar", sdk(), "--verbose");

        assertThat(run.exitCode).isZero();
        assertThat(run.out.lines())
                .anyMatch(line -> line.matches("store-response-headers +on"))
                .noneMatch(line -> line.matches("legacy-replica-uri +absent"))
                .anyMatch(line -> line.matches("Absent in all: .*legacy-replica-uri.*"));
    }

    @Test
    void tellsMachinesTheSame() throws URISyntaxException, IOException {
        JsonNode releases = new ObjectMapper().readTree(new CommandRun("patches", "--jar", sdk(), "--json").out);

        assertThat(releases.get(0).get("release").asText()).endsWith(".jar");
        assertThat(releases.get(0).get("patches"))
                .anyMatch(patch -> patch.get("id").asText().equals("store-response-headers")
                        && patch.get("state").asText().equals("on"));
    }

    private static Path sdk() throws URISyntaxException {
        return Path.of(CosmosClient.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    @Test
    void saysWhatIsAllowed(@TempDir Path directory) throws IOException {
        assertRefused("--sdk=newest", "--sdk", "newest");
        assertRefused("--sdk=4.81.0..4.63.0", "--sdk", "4.81.0..4.63.0");
        assertRefused("--sdk=4.63.0..4.99.0", "--sdk", "4.63.0..4.99.0");
        assertRefused("--jar=" + directory, "--jar", directory);
        assertRefused("choose one", "--sdk", "4.81.0", "--jar", "x.jar");
        Path text = Files.writeString(directory.resolve("text.jar"), "text");
        assertRefused("--jar=" + text, "--jar", text);
    }

    private static void assertRefused(String complaint, Object... options) {
        Object[] arguments = new Object[options.length + 1];
        arguments[0] = "patches";
        System.arraycopy(options, 0, arguments, 1, options.length);
        CommandRun run = new CommandRun(arguments);
        assertThat(run.exitCode).isEqualTo(2);
        assertThat(run.err.lines()).hasSize(1);
        assertThat(run.err).contains(complaint);
    }
}
