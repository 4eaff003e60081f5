package dev.winnow.agent.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The table in {@code docs/reference/options.md} is the one that the declarations make. */
class OptionsPageTest {
    @Test
    void hasTheTableOfOptions() throws IOException {
        assertThat(Files.readString(Path.of("../docs/reference/options.md"))).contains(table());
    }

    private static String table() {
        return DeclaredOptions.all().stream()
                .map(option -> String.format(
                        "| `%s` | %s | %s | %s |%n",
                        option.property(),
                        option.fallback().isEmpty() ? "" : "`" + option.fallback() + "`",
                        option.allowed().replace("|", "\\|"),
                        option.doc()))
                .collect(Collectors.joining("", "| option | default | allowed | what |\n|---|---|---|---|\n", ""));
    }
}
