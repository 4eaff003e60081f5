package dev.winnow.agent.copies;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.time.Instant;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * The jar that a class came from. Reading it as a plain file is much quicker than asking the class's loader, which asks its parents
 * first, down to the JDK's own image, and verifies the signatures of a signed jar.
 */
public final class OriginJar {
    private OriginJar() {}

    /** Where a class came from, as a URL; null if it does not say. */
    public static String location(Class<?> loaded) {
        return location(loaded.getProtectionDomain());
    }

    /**
     * As {@link #location(Class)}.
     *
     * @param domain of the class, or null
     */
    public static String location(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null || source.getLocation() == null
                ? null
                : source.getLocation().toString();
    }

    /**
     * As {@link #open}, and null also if the jar cannot be read.
     *
     * @param loaded null for no class
     */
    static JarFile of(Class<?> loaded) {
        try {
            return loaded == null ? null : open(location(loaded));
        } catch (IOException | RuntimeException unusable) {
            return null;
        }
    }

    /** @return null if there is no jar that is a plain file and surely the one that the JVM has loaded from */
    public static JarFile open(String location) throws IOException {
        if (location == null || !location.startsWith("file:")) {
            return null;
        }
        File file = new File(URI.create(location));
        return isOlderThanTheJvm(file) ? new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version()) : null;
    }

    /** A newer file may be another version of the jar that the class came from. */
    private static boolean isOlderThanTheJvm(File file) {
        Optional<Instant> start = ProcessHandle.current().info().startInstant();
        return start.isPresent()
                && file.isFile()
                && file.lastModified() < start.get().toEpochMilli();
    }
}
