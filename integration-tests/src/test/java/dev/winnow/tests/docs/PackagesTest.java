package dev.winnow.tests.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The tables of packages in {@code docs/architecture.md}. */
class PackagesTest {
    private static final String SOURCES = "src/main/java";

    @Test
    void theArchitecturePageListsExactlyThePackagesThatExist() throws IOException {
        Page architecture = Page.read(Page.ROOT.resolve("docs/architecture.md"));

        Set<String> listed = architecture.tableCells(0, "`dev\\.winnow\\.[a-z0-9.]+`").stream()
                .map(cell -> cell.replace("`", ""))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(listed).isEqualTo(packages());
    }

    private static Set<String> packages() throws IOException {
        Set<String> packages = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Page.ROOT)) {
            for (Path module : (Iterable<Path>) modules::iterator) {
                Path sources = module.resolve(SOURCES);
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> files = Files.walk(sources)) {
                        files.filter(file -> file.toString().endsWith(".java"))
                                .map(file -> sources.relativize(file.getParent()))
                                .forEach(
                                        folder -> packages.add(folder.toString().replace('/', '.')));
                    }
                }
            }
        }
        return packages;
    }
}
