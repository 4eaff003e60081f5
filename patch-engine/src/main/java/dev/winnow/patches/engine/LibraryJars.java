package dev.winnow.patches.engine;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.patches.engine.link.ClassFiles;

import static java.util.stream.Collectors.toList;

/** The jars of a library, open for reading class files. */
public final class LibraryJars implements Closeable {
    private static final String CLASS = ".class";

    private final List<ZipFile> jars = new ArrayList<>();

    private LibraryJars() {}

    /** @throws IOException if one of the files cannot be read; then none stays open */
    public static LibraryJars open(Collection<Path> files) throws IOException {
        LibraryJars library = new LibraryJars();
        try {
            for (Path file : files) {
                library.jars.add(new ZipFile(file.toFile()));
            }
        } catch (IOException e) {
            library.close();
            throw e;
        }
        return library;
    }

    /**
     * The class file that a class path of these jars gives.
     *
     * @param className internal name
     * @return null if no jar has it
     */
    public byte[] classFile(String className) throws IOException {
        for (ZipFile jar : jars) {
            ZipEntry entry = jar.getEntry(className + CLASS);
            if (entry != null) {
                try (InputStream in = jar.getInputStream(entry)) {
                    return in.readAllBytes();
                }
            }
        }
        return null;
    }

    /** The internal names of all classes, nested ones included, without those of other Java versions. */
    public Set<String> classNames() {
        Set<String> names = new TreeSet<>();
        for (ZipFile jar : jars) {
            names.addAll(classNames(jar));
        }
        return names;
    }

    private static List<String> classNames(ZipFile jar) {
        return jar.stream()
                .map(ZipEntry::getName)
                .filter(LibraryJars::isClass)
                .map(name -> name.substring(0, name.length() - CLASS.length()))
                .collect(toList());
    }

    /** All classes of those jars that have one of these classes. */
    Set<String> classNamesBeside(Set<String> classes) {
        Set<String> names = new TreeSet<>();
        for (ZipFile jar : jars) {
            if (classes.stream().anyMatch(name -> jar.getEntry(name + CLASS) != null)) {
                names.addAll(classNames(jar));
            }
        }
        return names;
    }

    /** All classes, for checking what refers to them. */
    public ClassFiles classFiles() {
        Set<String> packages = new HashSet<>();
        for (String name : classNames()) {
            packages.add(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
        }
        return new ClassFiles() {
            @Override
            public byte[] classFile(String className) {
                try {
                    return LibraryJars.this.classFile(className);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public boolean hasPackage(String internalName) {
                return packages.contains(internalName);
            }
        };
    }

    private static boolean isClass(String name) {
        return name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.endsWith("-info.class");
    }

    @Override
    public void close() throws IOException {
        for (ZipFile jar : jars) {
            jar.close();
        }
    }
}
