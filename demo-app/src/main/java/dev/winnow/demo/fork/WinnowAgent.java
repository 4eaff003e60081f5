package dev.winnow.demo.fork;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.RunFailedException;

/** The JVM options that put our agent into an arm. */
public final class WinnowAgent {
    private static final String NO_PATCHES = "none";

    private final Path jar;

    private WinnowAgent(Path jar) {
        this.jar = jar;
    }

    /** @param home the checkout, built */
    public static WinnowAgent builtIn(Path home) {
        Path jar = home.resolve(Path.of("target", "winnow.jar"));
        if (!Files.isRegularFile(jar)) {
            throw new RunFailedException("no " + jar + ": build it with mvn package, or start through ./winnow");
        }
        return new WinnowAgent(jar.toAbsolutePath());
    }

    /** Counting, and the vendor's code as it is. */
    public List<String> probesOnly() {
        return withPatches(NO_PATCHES);
    }

    /** Counting, and ready for patches; {@code patches} in the form of {@code winnow.patches.prepared}. */
    public List<String> prepared(String patches) {
        List<String> options = new ArrayList<>(probesOnly());
        options.add("-Dwinnow.patches.prepared=" + patches);
        return options;
    }

    /** @param ids of patches, be it none */
    public List<String> withPatches(List<String> ids) {
        return withPatches(ids.isEmpty() ? NO_PATCHES : String.join(",", ids));
    }

    /** @param patches in the form of {@code winnow.patches} */
    public List<String> withPatches(String patches) {
        return List.of("-javaagent:" + jar, "-Dwinnow.patches=" + patches);
    }
}
