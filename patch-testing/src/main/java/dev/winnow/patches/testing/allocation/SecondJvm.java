package dev.winnow.patches.testing.allocation;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs one test again in a JVM of its own, with the options, the class path and the system properties of this one. */
final class SecondJvm {
    private static final long MINUTES = 10;

    /** What a debugger, a log or a recording of this JVM would disturb, and the options that the second JVM needs itself. */
    private static final Pattern NOT_PASSED_ON = Pattern.compile(
            "-agentlib:jdwp.*|-Xrunjdwp.*|-Xlog.*|-XX:StartFlightRecording.*|-XX:[+-]?\\w*TLAB.*|-XX:[+-]Use\\w+GC|-XX:TieredStopAtLevel.*|-D.*");

    /** System properties of the JVM itself and of Surefire. */
    private static final Pattern NOT_COPIED = Pattern.compile(
            "(java|sun|jdk|os|awt|native|stdout|stderr)\\..*|(user|file|line|path)\\.(dir|home|name|language|country|encoding|separator).*|surefire\\..*");

    /** Surefire and IDEs do not put all of these on the test's class path. */
    private static final List<String> NEEDED = List.of(
            "org.junit.platform.launcher.Launcher",
            "org.junit.platform.engine.TestEngine",
            "org.junit.platform.commons.JUnitException",
            "org.junit.jupiter.engine.JupiterTestEngine",
            "org.junit.jupiter.api.Test",
            "org.opentest4j.AssertionFailedError");

    private final Path folder;

    /** @param folder for the files of the run */
    SecondJvm(Path folder) {
        this.folder = folder;
    }

    /**
     * @param test the unique id of the test
     * @param options of the JVM
     * @throws IOException if the JVM cannot be started, does not end, or leaves no result; the message says which
     */
    Properties run(String test, List<String> options) throws IOException, InterruptedException {
        Path result = folder.resolve("result.properties");
        Path output = folder.resolve("output.txt");
        Path arguments = folder.resolve("arguments.txt");
        Files.writeString(arguments, arguments(test, options, result), StandardCharsets.UTF_8);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(java.toString(), "@" + arguments)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException("the test does not end within " + MINUTES + " minutes in a JVM of its own");
        }
        if (!Files.exists(result)) {
            throw new IOException("the JVM for the test left no result: " + firstLine(output));
        }
        try (Reader reader = Files.newBufferedReader(result)) {
            Properties read = new Properties();
            read.load(reader);
            return read;
        }
    }

    private static String firstLine(Path output) throws IOException {
        return Files.readString(output).strip().lines().findFirst().orElse("it printed nothing");
    }

    private static String arguments(String test, List<String> options, Path result) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!NOT_PASSED_ON.matcher(option).matches()) {
                arguments.add(option);
            }
        }
        arguments.addAll(options);
        Properties properties = System.getProperties();
        for (String name : properties.stringPropertyNames()) {
            if (!NOT_COPIED.matcher(name).matches()) {
                arguments.add("-D" + name + '=' + properties.getProperty(name));
            }
        }
        arguments.addAll(List.of("-cp", classPath(), SecondRun.class.getName(), test, result.toString()));
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            String escaped = argument.replace("\\", "\\\\")
                    .replace("\"", "\\\"")
                    .replace("\n", "\\n")
                    .replace("\r", "\\r");
            text.append('"').append(escaped).append("\"\n");
        }
        return text.toString();
    }

    private static String classPath() throws IOException {
        String given = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Set<String> entries = new LinkedHashSet<>(List.of(given.split(File.pathSeparator)));
        for (String name : NEEDED) {
            try {
                Class<?> type =
                        Class.forName(name, false, Thread.currentThread().getContextClassLoader());
                CodeSource source = type.getProtectionDomain().getCodeSource();
                entries.add(Path.of(source.getLocation().toURI()).toString());
            } catch (ClassNotFoundException | URISyntaxException e) {
                throw new IOException(
                        "no " + name + " for a JVM of its own; expected junit-platform-launcher in the test's JVM");
            }
        }
        return String.join(File.pathSeparator, entries);
    }
}
