package dev.winnow.cli.newpatch;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import dev.winnow.cli.inspect.MethodName;
import dev.winnow.patches.testing.Library;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

/** A project that {@code new-patch} would write, built without Maven. */
final class GeneratedProject {
    private final Path directory;
    private final Path library;
    private final Map<String, String> files;

    /** @param directory an empty one */
    GeneratedProject(Path directory, String target, Path library, Path... otherReleases) throws IOException {
        this.directory = directory;
        this.library = library;
        List<Path> jars = new ArrayList<>(List.of(library));
        jars.addAll(List.of(otherReleases));
        MethodName name = MethodName.parse(target);
        PatchNames names = new PatchNames("own-patch", "com.example.patches", name.className, name.method);
        this.files = new NewPatch(name, jars, names).files(BuildFile.values(Path.of("maven"), "1", jars));
    }

    String file(String nameEnd) {
        return files.entrySet().stream()
                .filter(file -> file.getKey().endsWith(nameEnd))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    List<String> names() {
        return files.keySet().stream()
                .map(file -> file.substring(file.lastIndexOf('/') + 1))
                .collect(toList());
    }

    /** What the author of the patch does next. */
    GeneratedProject edit(String nameEnd, String old, String replacement) {
        String text = file(nameEnd);
        assertThat(text).contains(old);
        files.replaceAll((name, content) -> content.equals(text) ? text.replace(old, replacement) : content);
        return this;
    }

    /** Compiles it; the jar has the patch's classes. */
    Path build() throws IOException {
        Path classes = compile("src/main/java", "classes", library.toString());
        compile("src/test/java", "test-classes", library + File.pathSeparator + classes);
        Path jar = directory.resolve("own-patch.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path classFile : list(classes)) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(classFile).toString().replace('\\', '/')));
                Files.copy(classFile, out);
            }
        }
        return jar;
    }

    private Path compile(String sources, String output, String classPath) throws IOException {
        Path target = Files.createDirectories(directory.resolve(output));
        List<String> command = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", target.toString(), "-cp"));
        command.add(System.getProperty("java.class.path") + File.pathSeparator + classPath);
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (file.getKey().startsWith(sources)) {
                Path path = directory.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                command.add(Files.writeString(path, file.getValue()).toString());
            }
        }
        int exit = ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0]));
        assertThat(exit).as("exit code of javac").isZero();
        return target;
    }

    private static List<Path> list(Path classes) throws IOException {
        try (Stream<Path> all = Files.walk(classes)) {
            return all.filter(Files::isRegularFile).sorted().collect(toList());
        }
    }

    /** Runs a test of the built project for a jar of the library. */
    void runTest(String className, String test, Path jar) throws Throwable {
        URL[] classPath = {url(directory.resolve("test-classes")), url(directory.resolve("classes")), url(library)};
        try (URLClassLoader loader = new URLClassLoader(classPath, GeneratedProject.class.getClassLoader())) {
            Class<?> type = Class.forName("com.example.patches." + className, true, loader);
            Method method = type.getDeclaredMethod(test, Library.class);
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            method.setAccessible(true);
            method.invoke(constructor.newInstance(), Library.of(jar));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }
}
