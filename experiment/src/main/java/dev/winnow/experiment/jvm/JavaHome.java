package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import dev.winnow.experiment.UsageException;

/** A Java runtime on disk, with {@code bin/java}. */
public final class JavaHome {
    private final Path directory;

    public JavaHome(Path directory) {
        this.directory = directory;
    }

    /** The runtime of this JVM. */
    public static JavaHome current() {
        return new JavaHome(Path.of(System.getProperty("java.home")));
    }

    /** @throws UsageException if {@code text} is no Java home */
    public static JavaHome parse(String text) {
        JavaHome home = new JavaHome(Path.of(text));
        if (!Files.isExecutable(home.java())) {
            throw new UsageException(
                    "--jdk " + text + ": no bin/java there; allowed is the home of a Java 11 or newer");
        }
        return home;
    }

    public Path directory() {
        return directory;
    }

    public Path java() {
        return directory.resolve("bin").resolve("java");
    }

    /** 11, 17, 21 and so on, as the home's file {@code release} says; 0 when it says nothing. */
    public int feature() {
        try (Stream<String> lines = Files.lines(directory.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')))
                    .mapToInt(version -> Runtime.Version.parse(version).feature())
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JavaHome && directory.equals(((JavaHome) other).directory);
    }

    @Override
    public int hashCode() {
        return directory.hashCode();
    }

    @Override
    public String toString() {
        return directory.toString();
    }
}
