package dev.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** ManPagesIT of the module distribution looks at what a release contains. */
class ManPagesTest {
    @TempDir
    Path directory;

    @Test
    void everyCommandHasAPageWithItsVersion() throws IOException {
        ManPages.write(directory, "1.2.3");

        List<String> pages = new ArrayList<>(List.of("winnow.adoc"));
        Main.commandLine().getSubcommands().keySet().forEach(command -> pages.add("winnow-" + command + ".adoc"));
        assertThat(directory.toFile().list()).containsExactlyInAnyOrderElementsOf(pages);
        for (String page : pages) {
            assertThat(directory.resolve(page))
                    .content()
                    .contains(":mansource: winnow 1.2.3\n")
                    .doesNotContain("%%");
        }
    }

    @Test
    void examplesKeepTheirColumns() throws IOException {
        ManPages.write(directory, "1.2.3");

        assertThat(directory.resolve("winnow-status.adoc")).content().contains("""
            == Examples

            [%hardbreaks]
              winnow status 4711
              winnow status 4711 --json
            """);
    }
}
