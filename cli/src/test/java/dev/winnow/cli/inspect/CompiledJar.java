package dev.winnow.cli.inspect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

/** Compiles classes and puts them into a jar, so that a test has a library of its own. */
public final class CompiledJar {
    private CompiledJar() {}

    /**
     * @param jar the file to write
     * @param className with dots
     * @param source of this class
     */
    public static Path write(Path jar, String className, String source) throws IOException {
        Path directory = Files.createTempDirectory(jar.getParent(), "classes");
        Path file = directory.resolve(className.substring(className.lastIndexOf('.') + 1) + ".java");
        Files.writeString(file, source);
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", directory.toString(), file.toString());
        assertThat(exit).as("exit code of javac").isZero();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path classFile : classFiles(directory)) {
                out.putNextEntry(
                        new JarEntry(directory.relativize(classFile).toString().replace('\\', '/')));
                Files.copy(classFile, out);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return jar;
    }

    private static List<Path> classFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .collect(toList());
        }
    }
}
