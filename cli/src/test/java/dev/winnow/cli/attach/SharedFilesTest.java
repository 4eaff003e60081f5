package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class SharedFilesTest {
    @Test
    void aNewFileIsEmptyAndOnlyItsOwnerCanAccessIt(@TempDir Path folder) throws IOException {
        Path file = SharedFiles.newFile(folder, ".reply");

        assertThat(file).hasParent(folder).isEmptyFile();
        assertThat(file.getFileName().toString()).matches("winnow-[0-9a-f]+\\.reply");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void everyNewFileIsAnotherOne(@TempDir Path folder) throws IOException {
        Set<Path> files = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            files.add(SharedFiles.newFile(folder, ".reply"));
        }

        assertThat(files).hasSize(1_000);
    }

    /** Two commands at once, one that was killed, and a disk that was full: a part of the jar must not stay in the way. */
    @Test
    void aPartOfTheJarInAContainerIsReplaced(@TempDir Path proc, @TempDir Path home) throws Exception {
        Path tmp = Files.createDirectories(proc.resolve("root/tmp"));
        Files.createDirectories(proc.resolve("ns"));
        Files.createSymbolicLink(proc.resolve("ns/mnt"), Path.of("mnt:[1]"));
        byte[] jar = new byte[100_000];
        Files.write(Files.createDirectory(home.resolve("target")).resolve("winnow.jar"), jar);
        System.setProperty("winnow.home", home.toString());
        try {
            SharedFiles files = new SharedFiles(ProcessFacts.in(proc, 0));
            Path inside = files.agent();
            assertThat(inside.getParent()).isEqualTo(Path.of("/tmp"));
            Path copy = tmp.resolve(inside.getFileName());
            assertThat(copy).hasBinaryContent(jar);

            Files.write(copy, new byte[5_000]);
            assertThat(files.agent()).isEqualTo(inside);
            assertThat(copy).hasBinaryContent(jar);
            assertThat(tmp.toFile().list()).containsExactly(copy.getFileName().toString());
        } finally {
            System.clearProperty("winnow.home");
        }
    }
}
