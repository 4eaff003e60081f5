package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.EnumSet;
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
        Path folder =
                otherRoot.isPresent() ? otherRoot.get().resolve("tmp") : Path.of(System.getProperty("java.io.tmpdir"));
        Path file = newFile(folder, ending);
        giveToTarget(file);
        return file;
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

    /** The path of the agent's jar as the JVM sees it; the jar is copied into a container first. */
    Path agent() throws IOException {
        Path jar = Installation.current().winnowJar();
        return otherRoot.isPresent() ? copyInTarget(jar) : jar;
    }

    /** One copy for all commands: the JVM adds each agent jar to its class path and keeps it open. */
    private Path copyInTarget(Path jar) throws IOException {
        byte[] bytes = Files.readAllBytes(jar);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        Path copy = otherRoot.get().resolve("tmp").resolve(String.format("winnow-%08x.jar", sum.getValue()));
        try {
            Files.createFile(copy);
            Files.write(copy, bytes);
            giveToTarget(copy);
        } catch (FileAlreadyExistsException known) {
            if (Files.isSymbolicLink(copy) || !isOurs(copy) || !Arrays.equals(bytes, Files.readAllBytes(copy))) {
                throw new IOException("the file /tmp/" + copy.getFileName()
                        + " in the container is not a copy of this winnow.jar; remove it");
            }
        }
        return inTarget(copy);
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
