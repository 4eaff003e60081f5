package dev.winnow.cli.sdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import dev.winnow.patches.legacy.Releases;

import static java.util.stream.Collectors.toList;

/** The SDK's jars in the user's Maven repository; Maven fetches those that are not there yet. */
public final class LocalRepository {
    private static final List<String> ARTIFACTS = List.of("com.azure:azure-cosmos");
    private static final List<String> LEGACY_ARTIFACTS = List.of(
            "com.microsoft.azure:azure-cosmosdb-commons",
            "com.microsoft.azure:azure-cosmosdb-gateway",
            "com.microsoft.azure:azure-cosmosdb-direct");

    private Path directory =
            Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));

    /**
     * The jars that a release consists of; those of the first generation are named with {@value Releases#PREFIX} before.
     *
     * @throws NoSuchReleaseException if no repository that Maven knows has such a release
     * @throws IOException if Maven cannot be run or fails otherwise
     */
    public List<Path> jars(String release) throws IOException {
        boolean legacy = release.startsWith(Releases.PREFIX);
        String number = legacy ? release.substring(Releases.PREFIX.length()) : release;
        List<Path> jars = new ArrayList<>();
        for (String artifact : legacy ? LEGACY_ARTIFACTS : ARTIFACTS) {
            if (!Files.isRegularFile(path(artifact, number))) {
                fetch(artifact, number);
            }
            jars.add(path(artifact, number));
        }
        return jars;
    }

    private Path path(String artifact, String number) {
        String name = artifact.substring(artifact.indexOf(':') + 1);
        return directory
                .resolve(artifact.replace('.', '/').replace(':', '/'))
                .resolve(number)
                .resolve(name + '-' + number + ".jar");
    }

    private void fetch(String artifact, String number) throws IOException {
        List<String> said = maven(
                "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get",
                "-Dtransitive=false",
                "-Dartifact=" + artifact + ':' + number);
        if (said.stream().anyMatch(line -> line.startsWith("[ERROR]"))) {
            throw said.stream().anyMatch(line -> line.contains("Could not find artifact"))
                    ? new NoSuchReleaseException("--sdk: Maven finds no release " + number + " of " + artifact)
                    : new IOException("mvn could not fetch " + artifact + ' ' + number + ": " + firstError(said));
        }
        if (!Files.isRegularFile(path(artifact, number))) {
            // The user's settings name another repository.
            List<String> place = maven(
                    "org.apache.maven.plugins:maven-help-plugin:3.5.1:evaluate",
                    "-Dexpression=settings.localRepository",
                    "-DforceStdout");
            directory = Path.of(place.get(place.size() - 1).trim());
        }
    }

    private static String firstError(List<String> said) {
        return said.stream()
                .filter(line -> line.startsWith("[ERROR]"))
                .findFirst()
                .orElse("no error line");
    }

    private static List<String> maven(String... arguments) throws IOException {
        List<String> command = Stream.concat(Stream.of("mvn", "-B", "-q"), Arrays.stream(arguments))
                .collect(toList());
        Process maven;
        try {
            maven = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IOException("cannot start mvn, which fetches the SDK: is Maven 3.8 or newer installed?", e);
        }
        maven.getOutputStream().close();
        String said = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            maven.waitFor();
        } catch (InterruptedException e) {
            maven.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while mvn was fetching the SDK", e);
        }
        return said.lines().collect(toList());
    }
}
