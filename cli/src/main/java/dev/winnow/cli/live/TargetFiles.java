package dev.winnow.cli.live;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

import dev.winnow.agent.bootstrap.NestedJar;

/**
 * Files that a command shares with the JVM that it speaks to. That JVM may have another root, as in a container: then they
 * are made in its {@code /tmp}, and have two paths.
 */
final class TargetFiles {
    private final ProcessFacts facts;
    private final Optional<Path> otherRoot;

    TargetFiles(ProcessFacts facts) {
        this.facts = facts;
        this.otherRoot = facts.otherRoot();
    }

    /** An empty file that only the JVM's user and we may touch. */
    Path newFile(String ending) throws IOException {
        Path folder = otherRoot.map(root -> root.resolve("tmp")).orElse(null);
        Path file = folder == null
                ? Files.createTempFile("winnow-", ending)
                : Files.createTempFile(folder, "winnow-", ending);
        giveToTarget(file);
        return file;
    }

    /** The path by which the JVM knows the file. */
    Path inTarget(Path file) {
        return otherRoot
                .map(root -> Path.of("/").resolve(root.relativize(file)))
                .orElse(file);
    }

    /** The agent's jar, by a path that the JVM understands. */
    Path agent() throws IOException {
        Path jar = ownJar();
        return otherRoot.isPresent() ? copyInTarget(jar) : jar;
    }

    /** One copy for all commands, because the JVM keeps it open and its class path would grow with every other one. */
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
                        + " in the container is not the winnow.jar that it should be; remove it");
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

    private static Path ownJar() throws IOException {
        try {
            return Path.of(NestedJar.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
