package dev.winnow.tests.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Every package of main code says in its {@code package-info.java} what lives there. */
class PackagesTest {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    @Test
    void everyPackageIsExplained() throws IOException {
        Set<Path> packages = new TreeSet<>();
        for (String module : Modules.FOLDERS) {
            try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(Path::getParent)
                        .forEach(packages::add);
            }
        }

        assertThat(packages).isNotEmpty();
        packages.removeIf(folder -> Files.exists(folder.resolve("package-info.java")));
        assertThat(packages).as("packages without a package-info.java").isEmpty();
    }
}
