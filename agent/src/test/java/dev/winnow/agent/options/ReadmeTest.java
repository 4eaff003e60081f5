package dev.winnow.agent.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The README's table of options is the one that the declarations make. */
class ReadmeTest {
    @Test
    void hasTheTableOfOptions() throws IOException {
        assertThat(Files.readString(Path.of("../README.md"))).contains(table());
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
