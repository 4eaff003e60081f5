package dev.winnow.agent.transform;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

import dev.winnow.agent.copies.OriginJar;

/**
 * Reads the class files of loaded classes: from the jar that the class came from if that is a plain file, else through the class's
 * loader. May be used by several threads.
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

    private synchronized JarFile jar(Class<?> loaded) throws IOException {
        String location = OriginJar.location(loaded);
        if (!jars.containsKey(location)) {
            jars.put(location, null);
            jars.put(location, OriginJar.open(location));
        }
        return jars.get(location);
    }

    @Override
    public synchronized void close() {
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
