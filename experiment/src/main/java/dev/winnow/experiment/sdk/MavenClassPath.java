package dev.winnow.experiment.sdk;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

import dev.winnow.experiment.RunFailedException;

/** One run of {@code mvn dependency:build-classpath} on a POM that depends on nothing but one release of the SDK. */
final class MavenClassPath {
    private static final String POM = "pom.xml";
    private static final File NOTHING = new File("/dev/null");

    private MavenClassPath() {}

    /** Writes the class path of {@code version} to {@code output}; the POM and Maven's log stay in {@code directory}. */
    static void write(SdkVersion version, Path directory, Path output) throws IOException {
        Path pom = copyPom(directory);
        Path log = directory.resolve(version + ".log");
        List<String> command = List.of(
                "mvn",
                "-B",
                "-q",
                "-f",
                pom.toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:build-classpath",
                "-Dmdep.outputFile=" + output.toAbsolutePath(),
                "-Dwinnow.sdk.group=" + version.group(),
                "-Dwinnow.sdk.artifact=" + version.artifact(),
                "-Dwinnow.sdk.version=" + version.number());
        if (run(command, log) != 0 || !Files.isRegularFile(output)) {
            throw failure(version, log);
        }
    }

    private static Path copyPom(Path directory) throws IOException {
        Path pom = directory.resolve(POM);
        Path fresh = Files.createTempFile(directory, "pom", ".xml");
        try (InputStream template = MavenClassPath.class.getResourceAsStream(POM)) {
            Files.copy(template, fresh, StandardCopyOption.REPLACE_EXISTING);
        }
        return Files.move(fresh, pom, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static int run(List<String> command, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
                .redirectOutput(log.toFile());
        Process maven;
        try {
            maven = builder.start();
        } catch (IOException e) {
            throw new RunFailedException(
                    "cannot start mvn, which looks the SDK up: is Maven 3.8 or newer installed?", e);
        }
        try {
            return maven.waitFor();
        } catch (InterruptedException e) {
            maven.destroy();
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted while mvn was looking the SDK up", e);
        }
    }

    private static RuntimeException failure(SdkVersion version, Path log) throws IOException {
        String output = Files.readString(log, StandardCharsets.UTF_8);
        String coordinates = version.group() + ":" + version.artifact() + ":jar:" + version.number();
        // Maven says these only after every repository has answered that there is no such artifact, now or before.
        if (output.contains("Could not find artifact " + coordinates)
                || output.contains(coordinates + " was not found in ")) {
            return SdkVersion.unknown(version.toString());
        }
        String reason = output.lines()
                .filter(line -> line.startsWith("[ERROR]"))
                .findFirst()
                .orElse("no error line");
        return new RunFailedException("mvn could not resolve " + coordinates + " (log: " + log + "): " + reason);
    }
}
