package dev.winnow.experiment.subject;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

import dev.winnow.experiment.RunFailedException;

/** The agent that counts operations, see {@link dev.winnow.experiment.meter.agent}; it lies inside {@code winnow.jar}. */
public final class MeterJar {
    private static final String ENTRY = "META-INF/winnow/meter.jar";

    private final Path path;

    private MeterJar(Path path) {
        this.path = path;
    }

    /** Copies it to a temporary file, which is deleted when this JVM ends. */
    public static MeterJar extract(Path winnowJar) {
        try (JarFile jar = new JarFile(winnowJar.toFile())) {
            ZipEntry entry = jar.getEntry(ENTRY);
            if (entry == null) {
                throw new FileNotFoundException("no " + ENTRY + " in it");
            }
            Path copy = Files.createTempFile("winnow-meter-", ".jar");
            copy.toFile().deleteOnExit();
            try (InputStream in = jar.getInputStream(entry)) {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            return new MeterJar(copy);
        } catch (IOException e) {
            throw new RunFailedException("cannot unpack the meter from " + winnowJar + ": " + e.getMessage(), e);
        }
    }

    public Path path() {
        return path;
    }
}
