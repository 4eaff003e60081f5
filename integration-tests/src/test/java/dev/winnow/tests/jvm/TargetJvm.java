package dev.winnow.tests.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

import javax.tools.ToolProvider;

/** A small program in a JVM of its own, with the real {@code winnow.jar}. */
public final class TargetJvm {
    /** The jar as users get it: these tests run after it is packaged. */
    public static final Path WINNOW = Path.of("../target/winnow.jar").toAbsolutePath();

    private final Jdks.Jdk jdk;
    private final Path folder;
    private final List<String> options = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();
    private String classPath;
    private String compiledAgainst = "";

    /** @param folder empty, for class files and whatever the program writes */
    public TargetJvm(Jdks.Jdk jdk, Path folder) {
        this.jdk = jdk;
        this.folder = folder;
        this.classPath = folder.toString();
        if (!Files.exists(WINNOW)) {
            throw new IllegalStateException(WINNOW + " is missing: run mvn package first");
        }
    }

    /** Compiles patches and probes of a user's own, too: against the agent's classes, which winnow.jar holds in a jar inside it. */
    public TargetJvm againstAgent() throws IOException {
        Path agent = folder.resolve("agent.jar");
        try (ZipFile jar = new ZipFile(WINNOW.toFile());
                InputStream nested = jar.getInputStream(jar.getEntry("META-INF/winnow/agent.jar"))) {
            Files.copy(nested, agent, StandardCopyOption.REPLACE_EXISTING);
        }
        compiledAgainst = File.pathSeparator + agent;
        return this;
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
                        "-parameters",
                        "-cp",
                        classPath + compiledAgainst,
                        "-d",
                        folder.toString(),
                        file.toString());
        if (exit != 0) {
            throw new IllegalArgumentException("does not compile: " + className);
        }
        return this;
    }

    /** Compiles a class that lies in the tests' resources. */
    public TargetJvm withTarget(String className) throws IOException {
        return with(className, target(className));
    }

    /** The source of a class that lies in the tests' resources. */
    public static String target(String className) throws IOException {
        try (InputStream source = TargetJvm.class.getResourceAsStream("/targets/" + className + ".java")) {
            return new String(source.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Libraries, for the compiler and the program. */
    public TargetJvm classPath(String libraries) {
        classPath += File.pathSeparator + libraries;
        return this;
    }

    /** Makes a class that was compiled an agent that {@link RunningJvm#load} loads. */
    public TargetJvm otherAgent(String className) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Agent-Class", className);
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        new JarOutputStream(Files.newOutputStream(folder.resolve(className + ".jar")), manifest).close();
        return this;
    }

    public TargetJvm option(String... jvmOptions) {
        options.addAll(List.of(jvmOptions));
        return this;
    }

    public TargetJvm agent(String arguments) {
        return option("-javaagent:" + WINNOW + (arguments.isEmpty() ? "" : "=" + arguments));
    }

    /** A variable of the program's environment. */
    public TargetJvm environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    public Path folder() {
        return folder;
    }

    /** Runs to the end, five minutes at most. */
    public Result run(String mainClass, String... arguments) throws IOException, InterruptedException {
        return run(Duration.ofMinutes(5), mainClass, arguments);
    }

    /** Runs to the end, so long at most. */
    public Result run(Duration limit, String mainClass, String... arguments) throws IOException, InterruptedException {
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process =
                builder(mainClass, arguments).redirectOutput(out.toFile()).start();
        if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running after " + limit.toSeconds() + " s: " + mainClass);
        }
        return new Result(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    /** Starts it, and waits for its first line. */
    public RunningJvm start(String mainClass, String... arguments) throws IOException {
        RunningJvm running = launch(mainClass, arguments);
        running.line();
        return running;
    }

    /** Starts it, and waits for nothing. */
    public RunningJvm launch(String mainClass, String... arguments) throws IOException {
        return new RunningJvm(builder(mainClass, arguments).start(), folder);
    }

    /** As {@link #start}, with {@code java -jar}. */
    public RunningJvm startJar(Path jar, String... arguments) throws IOException {
        RunningJvm running = new RunningJvm(
                builder(List.of("-jar", jar.toString()), arguments).start(), folder);
        running.line();
        return running;
    }

    private ProcessBuilder builder(String mainClass, String... arguments) {
        return builder(List.of("-cp", classPath, mainClass), arguments);
    }

    private ProcessBuilder builder(List<String> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(Scope.jvmOptions(jdk.home()));
        command.addAll(options);
        command.addAll(program);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("stderr").toFile());
        builder.environment().putAll(environment);
        return builder;
    }

    /** How a run ended. */
    public record Result(int exit, String out, String err) {}
}
