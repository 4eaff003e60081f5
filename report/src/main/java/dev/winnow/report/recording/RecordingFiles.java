package dev.winnow.report.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the recordings in directories and their subdirectories. */
public final class RecordingFiles {
    private RecordingFiles() {}

    /**
     * These files, and in place of each directory its recordings. A directory without any stays in the list: the reader says what is
     * wrong with it.
     */
    public static List<Path> in(Collection<Path> paths) {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            List<Path> below = Files.isDirectory(path) ? readableBelow(path) : List.of();
            files.addAll(below.isEmpty() ? List.of(path) : below);
        }
        return files;
    }

    private static List<Path> readableBelow(Path directory) {
        try {
            return below(directory);
        } catch (IOException e) {
            return List.of();
        }
    }

    static List<Path> below(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".jfr"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .collect(Collectors.toList());
        }
    }
}
