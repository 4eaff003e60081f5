package dev.winnow.patches.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import static java.util.stream.Collectors.toList;

/**
 * One release of a library, as jars. Its classes are those of the packages that the jars have; whatever else they use comes
 * from the test's class path. Parameterized tests show it by its name.
 */
public final class Library {
    private static final String CLASS = ".class";

    private final String name;
    private final List<Path> jars;
    private final List<JarFile> open;
    private final String prefix;
    private final Set<String> packages = new HashSet<>();

    private Library(String name, List<Path> jars, List<JarFile> open, String prefix) {
        this.name = name;
        this.jars = List.copyOf(jars);
        this.open = open;
        this.prefix = prefix;
        for (JarFile jar : open) {
            jar.stream()
                    .map(JarEntry::getName)
                    .filter(entry -> entry.endsWith(CLASS) && !entry.startsWith("META-INF/"))
                    .forEach(entry -> packages.add(packageOf(entry.replace('/', '.'), CLASS.length())));
        }
    }

    private static String packageOf(String className, int extension) {
        int dot = className.lastIndexOf('.', className.length() - extension - 1);
        return dot < 0 ? "" : className.substring(0, dot);
    }

    /** A release that consists of these jars, with the name of the first one. */
    public static Library of(Path jar, Path... others) {
        List<Path> jars = new ArrayList<>(List.of(jar));
        jars.addAll(List.of(others));
        return of(jar.getFileName().toString().replaceFirst("\\.jar$", ""), jars);
    }

    /** A release that consists of these jars. */
    public static Library of(String name, List<Path> jars) {
        List<JarFile> open = new ArrayList<>();
        for (Path jar : jars) {
            try {
                open.add(new JarFile(jar.toFile(), false));
            } catch (IOException e) {
                throw new UncheckedIOException(jar + ": cannot be read as a jar", e);
            }
        }
        return new Library(name, jars, open, null);
    }

    /**
     * A release from a Maven repository. It comes from the local repository; what that does not have, the command {@code mvn}
     * downloads there.
     *
     * @param coordinates {@code group:artifact:version}
     * @throws IllegalStateException if there is no such artifact; the message has what Maven says
     */
    public static Library maven(String coordinates) {
        return of(coordinates, List.of(MavenArtifact.of(coordinates).jar()));
    }

    /**
     * Several releases of an artifact.
     *
     * @param artifact {@code group:artifact}
     */
    public static List<Library> maven(String artifact, String... versions) {
        return List.of(versions).stream()
                .map(version -> maven(artifact + ':' + version))
                .collect(toList());
    }

    /**
     * The releases that a system property of the build names, one jar each, separated like a class path.
     *
     * @throws IllegalStateException if the property is not set
     */
    public static List<Library> given(String property) {
        String value = System.getProperty(property);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException("no system property " + property
                    + "; expected the library's jars, separated by " + File.pathSeparator);
        }
        return List.of(value.split(File.pathSeparator)).stream()
                .map(jar -> of(Path.of(jar)))
                .collect(toList());
    }

    /** The same release, to which all classes belong whose names begin with the prefix, also those that it does not have. */
    public Library owning(String packagePrefix) {
        return new Library(name, jars, open, packagePrefix);
    }

    public List<Path> jars() {
        return jars;
    }

    /** Whether a class is this library's. */
    public boolean owns(String className) {
        return prefix == null ? packages.contains(packageOf(className, 0)) : className.startsWith(prefix);
    }

    /**
     * The class file as the vendor ships it.
     *
     * @return null if this release has no such class
     */
    public byte[] classFile(String internalName) {
        for (JarFile jar : open) {
            JarEntry entry = jar.getJarEntry(internalName + CLASS);
            if (entry != null) {
                try (InputStream in = jar.getInputStream(entry)) {
                    return in.readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return name;
    }
}
