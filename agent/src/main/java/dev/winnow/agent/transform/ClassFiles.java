package dev.winnow.agent.transform;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Reads the class files of loaded classes: from the jar that the class came from if that is a plain file, else through the class's
 * loader. A loader asks its parents first, down to the JDK's own image, which takes twice as long for hundreds of classes.
 */
final class ClassFiles implements Closeable {
    /** By location; null for one that is no jar file. */
    private final Map<String, JarFile> jars = new HashMap<>();

    /** The class file, or null if there is none. It may differ from what the JVM has loaded. */
    byte[] read(Class<?> loaded) {
        try {
            JarFile jar = jar(loaded);
            ZipEntry entry = jar == null ? null : jar.getEntry(LoadedClasses.internalName(loaded) + ".class");
            if (entry != null) {
                try (InputStream in = jar.getInputStream(entry)) {
                    return in.readAllBytes();
                }
            }
        } catch (IOException | RuntimeException unusable) {
            // The loader may still know better.
        }
        return LoadedClasses.classFile(loaded);
    }

    private JarFile jar(Class<?> loaded) throws IOException {
        CodeSource source = loaded.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        String location = source.getLocation().toString();
        if (!jars.containsKey(location)) {
            jars.put(location, null);
            jars.put(location, open(location));
        }
        return jars.get(location);
    }

    private static JarFile open(String location) throws IOException {
        if (!location.startsWith("file:")) {
            return null;
        }
        File file = new File(URI.create(location));
        return isOlderThanTheJvm(file) ? new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version()) : null;
    }

    /** A newer file may be another version of the jar that the class came from. */
    private static boolean isOlderThanTheJvm(File file) {
        return file.isFile()
                && ProcessHandle.current()
                        .info()
                        .startInstant()
                        .filter(start -> file.lastModified() < start.toEpochMilli())
                        .isPresent();
    }

    @Override
    public void close() {
        for (JarFile jar : jars.values()) {
            try {
                if (jar != null) {
                    jar.close();
                }
            } catch (IOException e) {
                // It was only read.
            }
        }
    }
}
