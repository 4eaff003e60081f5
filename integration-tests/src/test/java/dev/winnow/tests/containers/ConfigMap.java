package dev.winnow.tests.containers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A directory that is changed as Kubernetes changes the volume of a ConfigMap: a link is moved to another directory in one step. */
final class ConfigMap {
    static final String FILE = "winnow.properties";

    final Path directory;
    private int versions;

    /** @param directory exists and is empty */
    ConfigMap(Path directory, String content) throws IOException {
        this.directory = directory;
        Files.createSymbolicLink(directory.resolve(FILE), Path.of("..data", FILE));
        publish(content);
    }

    void publish(String content) throws IOException {
        Path version = Files.createDirectory(directory.resolve("..2026_" + ++versions));
        Files.writeString(version.resolve(FILE), content);
        Path link = Files.createSymbolicLink(directory.resolve("..data_tmp"), version.getFileName());
        Files.move(link, directory.resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
    }
}
