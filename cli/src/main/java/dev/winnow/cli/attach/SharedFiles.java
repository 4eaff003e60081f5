package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

import dev.winnow.experiment.jvm.Installation;

/**
 * Files that a command shares with the JVM that it is attached to. A JVM in a container has another root directory: then the files
 * are created in its {@code /tmp}, and each has a path outside and a path inside of the container.
 */
final class SharedFiles {
    private static final String PREFIX = "winnow-";

    /** Directories for temporary files that most systems and containers have, from the root. */
    private static final List<String> FOLDERS = List.of("tmp", "dev/shm", "var/tmp");

    /** For requests and replies. */
    private static final long LITTLE = 1_000_000;

    private static final Set<PosixFilePermission> OURS_ALONE =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final ProcessFacts facts;
    private final Optional<Path> otherRoot;

    SharedFiles(ProcessFacts facts) {
        this.facts = facts;
        this.otherRoot = facts.otherRoot();
    }

    /** Creates an empty file that only we and the JVM's user can access. */
    Path newFile(String ending) throws IOException {
        Path file = newFile(folder(LITTLE), ending);
        giveToTarget(file);
        return file;
    }

    /**
     * The first folder in which we can create a file and that has some space. Most have one: a command, above all {@code detach}, must
     * work although {@code /tmp} is full.
     *
     * @param bytes that the file needs
     */
    private Path folder(long bytes) throws IOException {
        List<Path> folders = new ArrayList<>();
        if (otherRoot.isEmpty()) {
            folders.add(Path.of(System.getProperty("java.io.tmpdir")));
        }
        for (String name : FOLDERS) {
            folders.add(otherRoot.orElse(Path.of("/")).resolve(name));
        }
        for (Path folder : folders) {
            if (Files.isWritable(folder) && folder.toFile().getUsableSpace() >= bytes) {
                return folder;
            }
        }
        Path first = folders.get(0);
        throw new IOException(String.format(
                Locale.ROOT,
                "no temporary directory%s can be written and has %,d kB left: %s has %,d kB; free some space",
                otherRoot.isPresent() ? " in the container" : "",
                bytes / 1_000,
                inTarget(first),
                first.toFile().getUsableSpace() / 1_000));
    }

    /**
     * Does the same as {@link Files#createTempFile}, which first starts the JDK's secure random numbers: 60 classes. The file's name
     * need not be secret, because a file that is there already is never opened.
     */
    static Path newFile(Path folder, String ending) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return Files.createTempFile(folder, PREFIX, ending);
        }
        while (true) {
            Path file = folder.resolve(PREFIX + Long.toHexString(System.nanoTime()) + ending);
            try {
                return Files.createFile(file, PosixFilePermissions.asFileAttribute(OURS_ALONE));
            } catch (FileAlreadyExistsException taken) {
                // The next name is another one, because the time goes on.
            }
        }
    }

    /** The file's path as the JVM sees it. */
    Path inTarget(Path file) {
        return otherRoot.isPresent() ? Path.of("/").resolve(otherRoot.get().relativize(file)) : file;
    }

    /** The path by which we reach a file of the JVM. */
    Path outside(Path inTarget) {
        return otherRoot.isPresent()
                ? otherRoot.get().resolve(inTarget.toString().substring(1))
                : inTarget;
    }

    /** The path of the agent's jar as the JVM sees it; the jar is copied into a container first. */
    Path agent() throws IOException {
        Path jar = Installation.current().winnowJar();
        return otherRoot.isPresent() ? copyInTarget(jar) : jar;
    }

    /**
     * One copy for all commands: the JVM adds each agent jar to its class path and keeps it open. It is written under another name and then
     * renamed, so that no command sees a part of it.
     */
    private Path copyInTarget(Path jar) throws IOException {
        byte[] bytes = Files.readAllBytes(jar);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        String name = String.format("winnow-%08x.jar", sum.getValue());
        for (String folder : FOLDERS) {
            Path copy = otherRoot.get().resolve(folder).resolve(name);
            if (isCopy(copy, bytes)) {
                return inTarget(copy);
            }
        }
        Path copy = folder(bytes.length + LITTLE).resolve(name);
        deleteOldParts(copy.getParent());
        Path part = newFile(copy.getParent(), ".part");
        try {
            Files.write(part, bytes);
            Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--"));
            giveToTarget(part);
            Files.move(part, copy, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            throw new IOException(
                    "cannot write " + inTarget(copy) + " in the container, where the JVM reads winnow.jar: "
                            + e.getMessage(),
                    e);
        } finally {
            Files.deleteIfExists(part);
        }
        return inTarget(copy);
    }

    /** Parts that commands have left which were killed. */
    private void deleteOldParts(Path folder) throws IOException {
        Instant old = Instant.now().minusSeconds(600);
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, PREFIX + "*.part")) {
            for (Path part : parts) {
                if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)
                        && isOurs(part)
                        && Files.getLastModifiedTime(part).toInstant().isBefore(old)) {
                    Files.deleteIfExists(part);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** False for a part of it, or what somebody else has put there: both are replaced. */
    private boolean isCopy(Path copy, byte[] bytes) throws IOException {
        return Files.isRegularFile(copy, LinkOption.NOFOLLOW_LINKS)
                && Files.size(copy) == bytes.length
                && isOurs(copy)
                && Arrays.equals(bytes, Files.readAllBytes(copy));
    }

    private boolean isOurs(Path file) throws IOException {
        Object owner = Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        return facts.user().isEmpty() || owner.equals(facts.user().get());
    }

    private void giveToTarget(Path file) throws IOException {
        if (facts.user().isPresent() && !isOurs(file)) {
            Files.setAttribute(file, "unix:uid", facts.user().get(), LinkOption.NOFOLLOW_LINKS);
        }
    }
}
