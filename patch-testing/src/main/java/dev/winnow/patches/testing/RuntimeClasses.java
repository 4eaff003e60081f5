package dev.winnow.patches.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes that patched code may call, as the class path has them: they are the only ones of Winnow's that an application uses. */
public final class RuntimeClasses {
    private static final String PACKAGE = "dev/winnow/patches/runtime";
    private static final Set<String> NAMES = Collections.unmodifiableSet(find());

    private RuntimeClasses() {}

    /** Their binary names, nested ones included. */
    public static Set<String> names() {
        return NAMES;
    }

    private static Set<String> find() {
        Set<String> files = new TreeSet<>();
        try {
            for (URL folder :
                    Collections.list(RuntimeClasses.class.getClassLoader().getResources(PACKAGE))) {
                if (folder.getProtocol().equals("jar")) {
                    JarURLConnection connection = (JarURLConnection) folder.openConnection();
                    connection.setUseCaches(false);
                    try (JarFile jar = connection.getJarFile()) {
                        jar.stream().map(Object::toString).forEach(files::add);
                    }
                } else {
                    Path root = Path.of(URI.create(folder.toString()));
                    try (Stream<Path> all = Files.walk(root)) {
                        all.map(file -> PACKAGE + '/' + root.relativize(file)).forEach(files::add);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.removeIf(
                file -> !file.startsWith(PACKAGE) || !file.endsWith(".class") || file.endsWith("package-info.class"));
        Set<String> names = new TreeSet<>();
        for (String file : files) {
            names.add(file.substring(0, file.length() - ".class".length())
                    .replace('/', '.')
                    .replace(File.separatorChar, '.'));
        }
        return names;
    }
}
