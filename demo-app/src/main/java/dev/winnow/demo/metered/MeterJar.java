package dev.winnow.demo.metered;

import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.demo.RunFailedException;

/** The agent that counts operations, see {@link dev.winnow.demo.meter.agent}. */
public final class MeterJar {
    private final Path path;

    private MeterJar(Path path) {
        this.path = path;
    }

    /** @param home the checkout, built */
    public static MeterJar builtIn(Path home) {
        Path jar = home.resolve(Path.of("demo-app", "target", "winnow-meter.jar"));
        if (!Files.isRegularFile(jar)) {
            throw new RunFailedException("no " + jar + ": build it with mvn package, or start through ./winnow");
        }
        return new MeterJar(jar.toAbsolutePath());
    }

    Path path() {
        return path;
    }
}
