package dev.winnow.experiment.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import dev.winnow.experiment.RunFailedException;

import static java.util.stream.Collectors.toList;

/**
 * Finds a release of the SDK and its own dependencies through Maven, so that the user's settings and mirrors hold. What
 * was found is kept in {@code <directory>/<version>.classpath} and looked up anew when a jar has vanished. Safe against
 * other threads and other processes that resolve the same release.
 */
public final class SdkResolver {
    private static final String POM = "pom.xml";

    private final Path directory;
    private final Sdk given;

    /** @param directory where the found class paths are kept; created when missing */
    public SdkResolver(Path directory) {
        this(directory, null);
    }

    /** @param given the user's own, which needs no Maven; may be null */
    public SdkResolver(Path directory, Sdk given) {
        this.directory = directory;
        this.given = given;
    }

    /**
     * @throws dev.winnow.experiment.UsageException if there is no such release
     * @throws RunFailedException if Maven is missing or cannot resolve it
     */
    public Sdk resolve(SdkVersion version) {
        if (given != null && given.version().equals(version)) {
            return given;
        }
        // A file lock belongs to the whole process, so threads need one of their own.
        synchronized (SdkResolver.class) {
            try {
                Files.createDirectories(directory);
                try (FileChannel lock = FileChannel.open(
                        directory.resolve(version + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    lock.lock();
                    return new Sdk(version, known(version).orElseGet(() -> resolveAnew(version)));
                }
            } catch (IOException e) {
                throw new RunFailedException("cannot keep SDK class paths in " + directory + ": " + e, e);
            }
        }
    }

    private Optional<List<Path>> known(SdkVersion version) throws IOException {
        Path file = file(version);
        return Files.isRegularFile(file)
                ? Optional.of(read(file)).filter(jars -> jars.stream().allMatch(Files::isRegularFile))
                : Optional.empty();
    }

    private List<Path> resolveAnew(SdkVersion version) {
        try {
            Path found = directory.resolve(version + ".classpath.new");
            writeClassPath(version, directory, found);
            Files.move(found, file(version), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return read(file(version));
        } catch (IOException e) {
            throw new RunFailedException("cannot keep SDK class paths in " + directory + ": " + e, e);
        }
    }

    private Path file(SdkVersion version) {
        return directory.resolve(version + ".classpath");
    }

    private static List<Path> read(Path file) throws IOException {
        return Arrays.stream(Files.readString(file).strip().split(File.pathSeparator))
                .map(Path::of)
                .collect(toList());
    }

    /** Writes the class path of {@code version} to {@code output}; the POM and Maven's log stay in {@code directory}. */
    private static void writeClassPath(SdkVersion version, Path directory, Path output) throws IOException {
        Maven maven = writeClassPath(version.group(), version.artifact(), version.number(), directory, output);
        Files.write(directory.resolve(version + ".log"), maven.output());
        if (maven.hasFailed() || !Files.isRegularFile(output)) {
            throw maven.failure(
                    version.toString(), version.group() + ":" + version.artifact() + ":jar:" + version.number());
        }
    }

    /** The same of any artifact. */
    static Maven writeClassPath(String group, String artifact, String version, Path directory, Path output)
            throws IOException {
        return Maven.run(
                "-f",
                copyPom(directory).toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:build-classpath",
                "-Dmdep.outputFile=" + output.toAbsolutePath(),
                "-Dwinnow.sdk.group=" + group,
                "-Dwinnow.sdk.artifact=" + artifact,
                "-Dwinnow.sdk.version=" + version);
    }

    private static Path copyPom(Path directory) throws IOException {
        Path pom = directory.resolve(POM);
        Path fresh = Files.createTempFile(directory, "pom", ".xml");
        try (InputStream template = SdkResolver.class.getResourceAsStream(POM)) {
            Files.copy(template, fresh, StandardCopyOption.REPLACE_EXISTING);
        }
        return Files.move(fresh, pom, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
