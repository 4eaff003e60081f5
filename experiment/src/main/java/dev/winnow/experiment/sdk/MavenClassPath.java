package dev.winnow.experiment.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Asks Maven for the class path of a POM that depends on nothing but one release of the SDK. */
final class MavenClassPath {
    private static final String POM = "pom.xml";

    private MavenClassPath() {}

    /** Writes the class path of {@code version} to {@code output}; the POM and Maven's log stay in {@code directory}. */
    static void write(SdkVersion version, Path directory, Path output) throws IOException {
        Path pom = copyPom(directory);
        Maven maven = Maven.run(
                "-f",
                pom.toString(),
                "org.apache.maven.plugins:maven-dependency-plugin:build-classpath",
                "-Dmdep.outputFile=" + output.toAbsolutePath(),
                "-Dwinnow.sdk.group=" + version.group(),
                "-Dwinnow.sdk.artifact=" + version.artifact(),
                "-Dwinnow.sdk.version=" + version.number());
        Files.write(directory.resolve(version + ".log"), maven.output());
        if (maven.hasFailed() || !Files.isRegularFile(output)) {
            throw maven.failure(
                    version.toString(), version.group() + ":" + version.artifact() + ":jar:" + version.number());
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
}
