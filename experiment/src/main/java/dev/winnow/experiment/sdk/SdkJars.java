package dev.winnow.experiment.sdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.legacy.Releases;

/** The SDK's own jars, without dependencies, in the user's Maven repository; Maven fetches those that are not there yet. */
public final class SdkJars {
    private static final List<String> ARTIFACTS = List.of("com.azure:azure-cosmos");
    private static final List<String> LEGACY_ARTIFACTS = List.of(
            "com.microsoft.azure:azure-cosmosdb-commons",
            "com.microsoft.azure:azure-cosmosdb-gateway",
            "com.microsoft.azure:azure-cosmosdb-direct");

    private Path repository =
            Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));

    /**
     * The jars of a release.
     *
     * @param release as users write it: {@code 4.78.0}, or {@code legacy-2.4.5} of the first generation
     * @throws dev.winnow.experiment.UsageException if no repository that Maven knows has such a release
     * @throws dev.winnow.experiment.RunFailedException if Maven cannot be started or fails otherwise
     */
    public List<Path> of(String release) {
        boolean legacy = release.startsWith(Releases.PREFIX);
        String number = legacy ? release.substring(Releases.PREFIX.length()) : release;
        List<Path> jars = new ArrayList<>();
        for (String artifact : legacy ? LEGACY_ARTIFACTS : ARTIFACTS) {
            if (!Files.isRegularFile(path(artifact, number))) {
                fetch(release, artifact, number);
            }
            jars.add(path(artifact, number));
        }
        return jars;
    }

    private Path path(String artifact, String number) {
        String name = artifact.substring(artifact.indexOf(':') + 1);
        return repository
                .resolve(artifact.replace('.', '/').replace(':', '/'))
                .resolve(number)
                .resolve(name + '-' + number + ".jar");
    }

    private void fetch(String release, String artifact, String number) {
        Maven maven = Maven.run(
                "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get",
                "-Dtransitive=false",
                "-Dartifact=" + artifact + ':' + number);
        if (maven.hasFailed()) {
            throw maven.failure(release, artifact + ":jar:" + number);
        }
        if (!Files.isRegularFile(path(artifact, number))) {
            // The user's settings name another repository.
            List<String> place = Maven.run(
                            "org.apache.maven.plugins:maven-help-plugin:3.5.1:evaluate",
                            "-Dexpression=settings.localRepository",
                            "-DforceStdout")
                    .output();
            repository = Path.of(place.get(place.size() - 1).trim());
        }
    }
}
