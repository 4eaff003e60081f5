package dev.winnow.tests.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.tests.jvm.TargetJvm;

/** {@code spark-submit} to two executors in JVMs of their own, with the Spark that {@code examples/spark} brings. */
final class SparkCluster {
    static final Path EXAMPLE =
            Path.of("..", "examples", "spark").toAbsolutePath().normalize();
    static final Path FLEET =
            Path.of("..", "target", "winnow-fleet.jar").toAbsolutePath().normalize();

    private static final Path HOME = EXAMPLE.resolve("cluster/target/spark");

    /** What {@code bin/spark-submit} of a distribution adds for the driver; Spark itself adds it for executors. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    private final Path folder;
    private final List<String> options = new ArrayList<>();
    private String classPath = "";

    /** @param folder for what the executors write */
    SparkCluster(Path folder) {
        this.folder = folder;
        configure("spark.ui.enabled", "false");
    }

    /** Builds the example and its Spark with the Maven and the settings of whoever runs the tests. */
    static void build(Path log) throws IOException, InterruptedException {
        for (Path project : List.of(EXAMPLE.resolve("cluster"), EXAMPLE)) {
            Process maven = new ProcessBuilder("mvn", "-B", "-ntp", "-q", "-f", project.toString(), "package")
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (maven.waitFor() != 0) {
                throw new IllegalStateException(project + " does not build: " + Files.readString(log));
            }
        }
    }

    /** All jars that a program for Spark compiles against. */
    static String classPath() throws IOException {
        try (Stream<Path> jars = Files.list(HOME.resolve("jars"))) {
            return String.join(File.pathSeparator, jars.map(Path::toString).toArray(String[]::new));
        }
    }

    SparkCluster configure(String property, String value) {
        options.addAll(List.of("--conf", property + "=" + value));
        return this;
    }

    /** Classes for the driver and the executors. */
    SparkCluster classPath(Path classes) {
        classPath = File.pathSeparator + classes;
        return configure("spark.executor.extraClassPath", classes.toString());
    }

    SparkCluster option(String name, String value) {
        options.addAll(List.of(name, value));
        return this;
    }

    /** Runs to the end, 15 minutes at most. */
    TargetJvm.Result submit(Path jar, Object... arguments) throws IOException, InterruptedException {
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process = start(out, err, jar, arguments);
        if (!process.waitFor(15, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IllegalStateException("still running: " + jar + "\n" + Files.readString(err));
        }
        return new TargetJvm.Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Process start(Path out, Path err, Path jar, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString()));
        OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        command.addAll(List.of("-cp", HOME.resolve("jars") + "/*" + classPath, "org.apache.spark.deploy.SparkSubmit"));
        command.addAll(List.of("--master", "local-cluster[2,1,1024]"));
        command.addAll(options);
        command.add(jar.toString());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        HOME.toString(),
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_LOCAL_IP",
                        "127.0.0.1",
                        "SPARK_WORKER_DIR",
                        folder.resolve("work").toString()));
        return builder.start();
    }
}
