package dev.winnow.agent.control;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The files of a recording as the application's JVM sees them, and the space that they have: Flight Recorder's repository and the file
 * that the recording is written to at the end. HotSpot ends the whole JVM when it cannot write to the repository, so a recording begins
 * and goes on only while there is room to spare.
 */
final class RecordingFiles {
    private static final long MEGABYTE = 1_000_000;

    /** What the JVM may hold in memory (10 MB by default) and writes when the recording stops, with the metadata of a large application. */
    private static final long LEAST_RESERVE = 24 * MEGABYTE;

    /** A large disk can also fill quickly. */
    private static final long LARGEST_RESERVE = 256 * MEGABYTE;

    private static final int SHARE_RESERVED = 20;
    private static final long NEEDED_TO_BEGIN = 8 * MEGABYTE;

    /** JDK 11 writes a chunk to another file until it is complete. */
    private static final String CHUNKS = "*.{jfr,part}";

    private static final String INTERNALS = "jdk.jfr.internal";
    private static final String OPTIONS = "-XX:FlightRecorderOptions";

    private final Path file;
    private final boolean share;
    private Path repository;
    private final Set<Path> earlier;

    private RecordingFiles(Path repository, Path file) throws IOException {
        this.repository = repository.toAbsolutePath();
        this.file = file;
        this.share = share(repository, file);
        this.earlier = chunks();
    }

    /**
     * Where Flight Recorder writes; to be asked when it is initialized.
     *
     * @param file that the recording is to be written to
     * @param expected the repository, if the JDK does not tell
     * @throws Refusal if there is too little space
     */
    static RecordingFiles of(Path file, Path expected) throws Refusal, IOException {
        Path known = repository();
        Path repository = known == null ? expected : known;
        check(repository, file);
        return new RecordingFiles(repository, file);
    }

    /** The recording has begun, so that there is a repository. */
    void begun() {
        Path known = repository();
        if (known != null) {
            repository = known.toAbsolutePath();
        }
    }

    /** The directory in which Flight Recorder creates its repository, if none is there yet. */
    static Path expectedRepository(AgentLifecycle lifecycle) {
        String folder = System.getProperty("java.io.tmpdir");
        for (String argument : lifecycle.jvmArguments()) {
            if (argument.startsWith(OPTIONS)) {
                for (String option : argument.substring(OPTIONS.length() + 1).split(",")) {
                    if (option.startsWith("repository=")) {
                        folder = option.substring(option.indexOf('=') + 1);
                    }
                }
            }
        }
        return Path.of(folder);
    }

    /** Allows {@link #repository} to ask the JDK, which tells nobody where its repository is before JDK 21. */
    static void openRepository(AgentLifecycle lifecycle) {
        ModuleLayer.boot().findModule("jdk.jfr").ifPresent(module -> lifecycle.open(module, INTERNALS));
    }

    /** @return null if there is none yet, or this JDK does not tell */
    private static Path repository() {
        try {
            Class<?> type = Class.forName(INTERNALS + ".Repository");
            Object repository = type.getMethod("getRepository").invoke(null);
            Object path = type.getMethod("getRepositoryPath").invoke(repository);
            return path == null ? null : Path.of(path.toString());
        } catch (ReflectiveOperationException | RuntimeException otherJdk) {
            return null;
        }
    }

    /** @throws Refusal if one of the two has no room for a recording to begin */
    static void check(Path repository, Path file) throws Refusal {
        for (Path place : new Path[] {repository, file.toAbsolutePath().getParent()}) {
            File folder = existing(place);
            long needed = reserve(folder) + NEEDED_TO_BEGIN;
            if (isKnown(folder) && folder.getUsableSpace() < needed) {
                throw Refusal.failed(String.format(
                        Locale.ROOT,
                        "%s of the application has %.1f MB left, and a recording needs %d MB there: Flight Recorder ends"
                                + " the JVM when its disk is full. Free some, or start the application with"
                                + " -XX:FlightRecorderOptions=repository=DIRECTORY",
                        folder,
                        folder.getUsableSpace() / (double) MEGABYTE,
                        needed / MEGABYTE));
            }
        }
    }

    /** The directory itself, or the one in which it will be created. */
    private static File existing(Path place) {
        File folder = place.toAbsolutePath().toFile();
        while (!folder.exists() && folder.getParentFile() != null) {
            folder = folder.getParentFile();
        }
        return folder;
    }

    /** Some file systems do not tell. */
    private static boolean isKnown(File folder) {
        return folder.getTotalSpace() > 0;
    }

    private static long reserve(File folder) {
        return Math.max(LEAST_RESERVE, Math.min(LARGEST_RESERVE, folder.getTotalSpace() / SHARE_RESERVED));
    }

    private static boolean share(Path repository, Path file) {
        try {
            return Files.getFileStore(existing(repository).toPath())
                    .equals(Files.getFileStore(existing(file).toPath()));
        } catch (IOException unknown) {
            return true;
        }
    }

    /**
     * Whether the recording has to end now, so that Flight Recorder can write the rest.
     *
     * @param recorded {@link #bytes}: at the end it is all copied into the file
     */
    boolean isSpaceLow(long recorded) {
        File folder = existing(repository);
        return isKnown(folder) && folder.getUsableSpace() < reserve(folder) + (share ? recorded : 0);
    }

    /** How much has been written since the recording began. */
    long bytes() throws IOException {
        long bytes = 0;
        for (Path chunk : chunks()) {
            bytes += earlier.contains(chunk) ? 0 : chunk.toFile().length();
        }
        return bytes;
    }

    private Set<Path> chunks() throws IOException {
        Set<Path> chunks = new HashSet<>();
        if (Files.isDirectory(repository)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(repository, CHUNKS)) {
                files.forEach(chunks::add);
            }
        }
        return chunks;
    }

    /** The directory with the recording's data, which stay there if the JVM is killed. */
    Path folder() {
        return repository;
    }

    /** The names of the chunks that were there before. */
    List<String> earlierChunks() {
        List<String> names = new ArrayList<>();
        for (Path chunk : earlier) {
            names.add(chunk.getFileName().toString());
        }
        return names;
    }

    /** The file that the recording is written to. */
    Path file() {
        return file;
    }
}
