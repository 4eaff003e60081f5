package dev.winnow.agent.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

/** A small program in a JVM of its own, with the real {@code winnow.jar}. */
public final class TargetJvm {
    /** The jar as users get it: these tests run after it is packaged. */
    public static final Path WINNOW = Path.of("target/winnow.jar").toAbsolutePath();

    private final Jdks.Jdk jdk;
    private final Path folder;
    private final List<String> options = new ArrayList<>();

    /** @param folder empty, for class files and whatever the program writes */
    public TargetJvm(Jdks.Jdk jdk, Path folder) {
        this.jdk = jdk;
        this.folder = folder;
        if (!Files.exists(WINNOW)) {
            throw new IllegalStateException(WINNOW + " is missing: run mvn package first");
        }
    }

    /** Compiles a class for Java 11; {@code source} is its compilation unit. */
    public TargetJvm with(String className, String source) throws IOException {
        Path file = folder.resolve("src").resolve(className.replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "11",
                        "-nowarn",
                        "-g",
                        "-cp",
                        folder.toString(),
                        "-d",
                        folder.toString(),
                        file.toString());
        if (exit != 0) {
            throw new IllegalArgumentException("does not compile: " + className);
        }
        return this;
    }

    public TargetJvm option(String... jvmOptions) {
        options.addAll(List.of(jvmOptions));
        return this;
    }

    public TargetJvm agent(String arguments) {
        return option("-javaagent:" + WINNOW + (arguments.isEmpty() ? "" : "=" + arguments));
    }

    public Path folder() {
        return folder;
    }

    /** Runs to the end, a minute at most. */
    public Result run(String mainClass, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(options);
        command.addAll(List.of("-cp", folder.toString(), mainClass));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running after a minute: " + command);
        }
        return new Result(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    /** How a run ended. */
    public record Result(int exit, String out, String err) {}
}
