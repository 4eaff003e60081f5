package dev.winnow.cli.newpatch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.winnow.experiment.UsageException;
import dev.winnow.patches.api.ApiVersion;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/** What the project's {@code pom.xml} says about the jars. */
final class BuildFile {
    /** Below the user's home. */
    static final Path LOCAL_REPOSITORY = Path.of(".m2", "repository");

    private BuildFile() {}

    /**
     * @param repository the Maven repository with the patch API
     * @param libraries the same library in several releases; the sources compile against the first
     */
    static Map<String, String> values(Path repository, String winnowVersion, List<Path> libraries) throws IOException {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("repository", repository.toAbsolutePath().normalize().toUri().toString());
        values.put("apiVersion", String.valueOf(ApiVersion.current()));
        values.put("winnowVersion", winnowVersion);
        values.put("libraryJar", text(libraries.get(0)));
        values.put("libraryJars", libraries.stream().map(BuildFile::text).collect(joining(File.pathSeparator)));
        values.put("libraryDependency", dependency(libraries.get(0)));
        return values;
    }

    /**
     * The folder {@code maven} of an unpacked {@code winnow-VERSION.zip}, or of a build.
     *
     * @throws UsageException if there is none near the jar
     */
    static Path repository(Path winnowJar) {
        Path folder = winnowJar.toAbsolutePath().normalize().getParent();
        for (Path above = folder;
                above != null && above.startsWith(folder.resolve("..").normalize());
                above = above.getParent()) {
            Path repository = above.resolve("maven");
            if (Files.isDirectory(repository)) {
                return repository;
            }
        }
        throw new UsageException("new-patch needs the folder maven of winnow-VERSION.zip, which is not near "
                + winnowJar + "; unpack the zip and use its bin/winnow");
    }

    /**
     * The folder of the local repository to delete, if that has a snapshot of the same jars with other contents. Maven takes a snapshot
     * from a file repository without metadata only once, whatever the update policy, so that tests would run with an older build.
     */
    static Optional<Path> staleCopies(Path repository, Path localRepository) throws IOException {
        try (Stream<Path> files = Files.walk(repository)) {
            for (Path jar : files.filter(file -> file.toString().endsWith("-SNAPSHOT.jar"))
                    .collect(toList())) {
                Path copy = localRepository.resolve(repository.relativize(jar).toString());
                if (Files.exists(copy) && !Arrays.equals(Files.readAllBytes(jar), Files.readAllBytes(copy))) {
                    // The artifacts belong together: group/artifact/version/file.
                    return Optional.of(copy.getParent().getParent().getParent());
                }
            }
        }
        return Optional.empty();
    }

    private static String text(Path file) {
        return file.toAbsolutePath()
                .normalize()
                .toString()
                .replace("&", "&amp;")
                .replace("<", "&lt;");
    }

    /**
     * From the local Maven repository by its coordinates, because its dependencies come with it; any other jar by its place.
     */
    private static String dependency(Path jar) throws IOException {
        MavenCoordinates coordinates = MavenCoordinates.of(jar);
        return coordinates == null
                ? lines("library", "library", "1", "<scope>system</scope><systemPath>${library.jar}</systemPath>")
                : lines(coordinates.group, coordinates.artifact, coordinates.version, "<scope>provided</scope>");
    }

    private static String lines(String group, String artifact, String version, String scope) {
        return "    <dependency>\n      <groupId>" + group + "</groupId><artifactId>" + artifact
                + "</artifactId><version>" + version + "</version>\n      " + scope + "\n    </dependency>";
    }

    /** The group, artifact and version of a jar in a Maven repository. */
    private static final class MavenCoordinates {
        final String group;
        final String artifact;
        final String version;

        MavenCoordinates(String group, String artifact, String version) {
            this.group = group;
            this.artifact = artifact;
            this.version = version;
        }

        /**
         * From its place in the local repository, {@code .m2/repository/GROUP/ARTIFACT/VERSION/ARTIFACT-VERSION.jar}; null if it
         * lies elsewhere.
         */
        static MavenCoordinates of(Path jar) {
            Path file = jar.toAbsolutePath().normalize();
            Path repository = repositoryAround(file);
            if (repository == null || repository.relativize(file).getNameCount() < 4) {
                return null;
            }
            Path version = file.getParent();
            Path artifact = version.getParent();
            String name = artifact.getFileName() + "-" + version.getFileName();
            if (!file.endsWith(name + ".jar") || !Files.exists(version.resolve(name + ".pom"))) {
                return null;
            }
            String group =
                    repository.relativize(artifact.getParent()).toString().replace(File.separatorChar, '.');
            return new MavenCoordinates(
                    group,
                    artifact.getFileName().toString(),
                    version.getFileName().toString());
        }

        private static Path repositoryAround(Path file) {
            Path above = file.getParent();
            while (above != null && !above.endsWith(LOCAL_REPOSITORY)) {
                above = above.getParent();
            }
            return above;
        }
    }
}
