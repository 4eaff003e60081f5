package dev.winnow.agent.control;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import dev.winnow.agent.copies.OriginJar;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.probes.events.LibraryEvent;
import jdk.jfr.FlightRecorder;

/**
 * Writes {@code winnow.Library} for each package with a loaded class, so that reports name libraries where they know neither the class
 * path nor the jars. Of a package in several jars, the library is that of the class found first.
 */
final class RecordedLibraries {
    private static final String UNKNOWN = "";

    private final Map<String, String> byLocation = new HashMap<>();
    private final Map<String, String> byPackage = new HashMap<>();

    /** Reads the jars. To be called before the recording starts, so that it does not record that. */
    void find(LoadedClasses loaded) {
        FlightRecorder.register(LibraryEvent.class);
        for (Class<?> type : loaded.named(name -> true)) {
            if (type.getClassLoader() == null || type.isArray() || byPackage.containsKey(type.getPackageName())) {
                continue;
            }
            String library = library(type);
            if (!library.equals(UNKNOWN)) {
                byPackage.put(type.getPackageName(), library);
            }
        }
    }

    /** To be called while the recording runs. */
    void write() {
        byPackage.forEach(RecordedLibraries::commit);
    }

    private static void commit(String packageName, String library) {
        LibraryEvent event = new LibraryEvent();
        event.packageName = packageName;
        event.library = library;
        event.commit();
    }

    private String library(Class<?> type) {
        String location = OriginJar.location(type);
        if (location == null) {
            return UNKNOWN;
        }
        String known = byLocation.get(location);
        if (known == null) {
            known = read(location);
            byLocation.put(location, known);
        }
        return known;
    }

    /** A jar inside another, as in Spring Boot, has a location such as {@code jar:nested:/app.jar/!BOOT-INF/lib/x.jar!/}. */
    private static String read(String location) {
        int end = location.endsWith("!/") ? location.length() - 2 : location.length();
        String file = location.substring(location.lastIndexOf('/', end - 1) + 1, end);
        if (!file.endsWith(".jar")) {
            return UNKNOWN;
        }
        if (location.startsWith("file:")) {
            try {
                Path path = Path.of(URI.create(location));
                String coordinates = Files.isRegularFile(path) ? coordinates(path.toFile(), file) : UNKNOWN;
                return coordinates.equals(UNKNOWN) ? file : coordinates;
            } catch (IOException | IllegalArgumentException e) {
                return file;
            }
        }
        return file;
    }

    /** A jar that contains other libraries has several such files: its own is the one that its file name begins with. */
    private static String coordinates(File path, String file) throws IOException {
        try (JarFile jar = new JarFile(path)) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().startsWith("META-INF/maven/")
                        && entry.getName().endsWith("/pom.properties")) {
                    Properties pom = new Properties();
                    try (InputStream in = jar.getInputStream(entry)) {
                        pom.load(in);
                    }
                    String artifact = pom.getProperty("artifactId", "?");
                    if (file.startsWith(artifact)) {
                        return pom.getProperty("groupId") + ":" + artifact + ":" + pom.getProperty("version");
                    }
                }
            }
        }
        return UNKNOWN;
    }

    void close() {
        EventTypes.unregister(LibraryEvent.class);
    }
}
