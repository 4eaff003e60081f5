package dev.winnow.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

/** Files, packages and modules stay small enough to be read. Only main code counts. */
class SizesTest {
    private static final String PACKAGE_INFO = "package-info.java";
    private static final int MOST_LINES = 250;
    private static final int MOST_LINES_IN_THE_MIDDLE = 60;
    private static final int MOST_CLASSES = 20;
    private static final double LARGEST_MODULE = 0.30;

    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final List<Path> SOURCES = new ArrayList<>();

    @BeforeAll
    static void findSources() throws IOException {
        for (String module : Modules.FOLDERS) {
            Path main = HOME.resolve(module).resolve("src/main/java");
            try (Stream<Path> files = Files.walk(main)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(SOURCES::add);
            }
        }
    }

    @Test
    void noFileIsLong() {
        assertThat(SOURCES).allSatisfy(file -> assertThat(lines(file)).isLessThanOrEqualTo(MOST_LINES));
    }

    @Test
    void halfOfAllFilesAreShort() {
        long[] lines = classes().mapToLong(SizesTest::lines).sorted().toArray();

        assertThat(lines[lines.length / 2]).isLessThan(MOST_LINES_IN_THE_MIDDLE);
    }

    @Test
    void noPackageHasManyClasses() {
        Map<Path, Long> classesByPackage = classes().collect(groupingBy(Path::getParent, counting()));

        assertThat(classesByPackage)
                .allSatisfy((folder, classes) -> assertThat(classes).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void everyPackageIsExplained() {
        assertThat(classes().map(Path::getParent).distinct())
                .allSatisfy(folder -> assertThat(folder.resolve(PACKAGE_INFO)).exists());
    }

    @Test
    void noModuleDominates() {
        Map<String, Long> linesByModule = SOURCES.stream()
                .collect(groupingBy(
                        file -> HOME.relativize(file).getName(0).toString(), Collectors.summingLong(SizesTest::lines)));
        long total = linesByModule.values().stream().mapToLong(Long::longValue).sum();

        assertThat(linesByModule)
                .allSatisfy(
                        (module, lines) -> assertThat((double) lines / total).isLessThanOrEqualTo(LARGEST_MODULE));
    }

    private static Stream<Path> classes() {
        return SOURCES.stream().filter(file -> !file.endsWith(PACKAGE_INFO));
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
