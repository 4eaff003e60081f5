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
}
