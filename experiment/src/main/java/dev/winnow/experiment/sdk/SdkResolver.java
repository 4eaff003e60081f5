package dev.winnow.experiment.sdk;

import java.io.File;
import java.io.IOException;
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
    private final Path directory;

    /** @param directory where the found class paths are kept; created when missing */
    public SdkResolver(Path directory) {
        this.directory = directory;
    }

    /**
     * @throws dev.winnow.experiment.UsageException if there is no such release
     * @throws RunFailedException if Maven is missing or cannot resolve it
     */
    public Sdk resolve(SdkVersion version) {
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
            MavenClassPath.write(version, directory, found);
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
}
