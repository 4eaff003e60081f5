package dev.winnow.patches.testing;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A jar in Maven's local repository, which Maven itself puts there if need be. */
final class MavenArtifact {
    private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get";

    private final String group;
    private final String artifact;
    private final String version;

    private MavenArtifact(String group, String artifact, String version) {
        this.group = group;
        this.artifact = artifact;
        this.version = version;
    }

    static MavenArtifact of(String coordinates) {
        String[] parts = coordinates.split(":");
        if (parts.length != 3 || List.of(parts).contains("")) {
            throw new IllegalArgumentException(coordinates + ": expected group:artifact:version");
        }
        return new MavenArtifact(parts[0], parts[1], parts[2]);
    }

    Path jar() {
        Path jar = localRepository()
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + '-' + version + ".jar");
        if (!Files.isRegularFile(jar)) {
            fetch();
            if (!Files.isRegularFile(jar)) {
                throw new IllegalStateException("Maven did not put " + this + " at " + jar);
            }
        }
        return jar;
    }

    /** Surefire passes Maven's on. */
    private static Path localRepository() {
        for (String property : new String[] {"maven.repo.local", "localRepository"}) {
            if (System.getProperty(property) != null) {
                return Path.of(System.getProperty(property));
            }
        }
        return Path.of(System.getProperty("user.home"), ".m2", "repository");
    }

    private void fetch() {
        boolean isWindows = File.separatorChar == '\\';
        ProcessBuilder maven = new ProcessBuilder(
                isWindows ? "mvn.cmd" : "mvn",
                "-B",
                "-q",
                "-Dmaven.repo.local=" + localRepository(),
                GOAL,
                "-Dartifact=" + this,
                "-Dtransitive=false");
        try {
            Process process = maven.redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException("Maven cannot fetch " + this + ": " + output.strip());
            }
        } catch (IOException e) {
            throw new IllegalStateException(this + " is not in " + localRepository() + ", and mvn cannot be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return group + ':' + artifact + ':' + version;
    }
}
