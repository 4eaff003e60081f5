package dev.winnow.patches.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The file {@code api.txt} lists what the API has, and since which version. Nothing in it may disappear, because patches that
 * others have compiled refer to it. {@code -Dwinnow.api.write=true} adds new lines, never removes one.
 */
class CompatibilityTest {
    private static final Path FILE = Path.of("api.txt");

    private final List<String> listed = new ArrayList<>();
    private List<String> present;

    @BeforeEach
    void read() throws IOException {
        present = ApiListing.of(Path.of("target/classes"));
        for (String line : Files.exists(FILE) ? Files.readAllLines(FILE) : List.<String>of()) {
            listed.add(line.substring(line.indexOf(' ') + 1));
        }
        if (Boolean.getBoolean("winnow.api.write")) {
            write();
        }
    }

    private void write() throws IOException {
        List<String> lines = new ArrayList<>(Files.exists(FILE) ? Files.readAllLines(FILE) : List.<String>of());
        for (String line : present) {
            if (!listed.contains(line)) {
                lines.add(ApiVersion.current() + " " + line);
                listed.add(line);
            }
        }
        lines.sort((a, b) -> a.substring(a.indexOf(' ')).compareTo(b.substring(b.indexOf(' '))));
        Files.write(FILE, lines);
    }

    @Test
    void nothingHasDisappeared() {
        assertThat(present).as("what patches of others may refer to").containsAll(listed);
    }

    @Test
    void everythingNewIsListed() {
        assertThat(listed)
                .as("api.txt; add new lines with -Dwinnow.api.write=true, and raise patch-api.version after a release")
                .containsAll(present);
    }

    /** A patch that was compiled before does not implement it, and does not set it. */
    @Test
    void nothingNewMustBeImplementedOrSet() throws IOException {
        List<String> typesOfLaterVersions = Files.readAllLines(FILE).stream()
                .filter(line -> !line.startsWith("1 ") && line.contains(" is "))
                .map(line -> line.split(" ")[1])
                .collect(toList());
        assertThat(Files.readAllLines(FILE).stream()
                        .filter(line -> !line.startsWith("1 ") && line.contains(" abstract ") && !line.contains(" is "))
                        .filter(line -> !line.endsWith(" default"))
                        .filter(line -> !typesOfLaterVersions.contains(line.split(" ")[1])))
                .isEmpty();
    }

    @Test
    void theManifestHasTheVersionOfTheCode() {
        assertThat(System.getProperty("patch-api.version")).isEqualTo(String.valueOf(ApiVersion.current()));
    }

    @Test
    void noVersionIsNewerThanTheApi() throws IOException {
        assertThat(new TreeSet<>(Files.readAllLines(FILE)))
                .allSatisfy(line -> assertThat(Integer.parseInt(line.substring(0, line.indexOf(' '))))
                        .isBetween(1, ApiVersion.current()));
    }
}
