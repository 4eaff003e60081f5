package dev.winnow.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.cli.Main;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The manual pages in the zip of a release. */
class ManPagesIT {
    private static final String FOLDER = "/share/man/man1/";

    @Test
    void everyCommandHasAPageWithoutTheDateOfTheBuild() throws IOException {
        Map<String, String> pages = pages();

        assertThat(pages).containsKey("winnow.1");
        for (String command : Main.commandLine().getSubcommands().keySet()) {
            assertThat(pages.get("winnow-" + command + ".1"))
                    .as(command)
                    .contains(".TH \"WINNOW\\-" + command.toUpperCase().replace("-", "\\-") + "\" \"1\"")
                    .contains(".SH \"SYNOPSIS\"")
                    .contains("winnow " + System.getProperty("version"));
        }
        assertThat(pages).hasSize(1 + Main.commandLine().getSubcommands().size());
        assertThat(String.join("", pages.values()))
                .doesNotContain(LocalDate.now().toString())
                // Asciidoctor makes a dash of "--", which then can no longer be copied into a shell.
                .doesNotContain("\\(em");
    }

    private static Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        try (ZipFile zip = new ZipFile(Path.of(System.getProperty("zip")).toFile())) {
            for (ZipEntry entry : zip.stream().toArray(ZipEntry[]::new)) {
                int end = entry.getName().indexOf(FOLDER) + FOLDER.length();
                if (end >= FOLDER.length() && !entry.isDirectory()) {
                    pages.put(
                            entry.getName().substring(end),
                            new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return pages;
    }
}
