package dev.winnow.patches.differential;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import static java.util.stream.Collectors.joining;

/** A release of the SDK, as the jar that the build copied into {@code target/sdk-jars}. */
public final class SdkRelease {
    private static final Path JARS = Path.of(System.getProperty("winnow.sdk.jars", "target/sdk-jars"));
    private static final String PREFIX = "azure-cosmos-";

    private static final Map<String, SdkRelease> RELEASES = new ConcurrentHashMap<>();

    private final String version;
    private final JarFile jar;

    private SdkRelease(String version) {
        this.version = version;
        try {
            jar = new JarFile(jar().toFile(), false);
        } catch (IOException e) {
            throw new UncheckedIOException("no " + jar() + ": the build copies it there", e);
        }
    }

    public static SdkRelease of(String version) {
        return RELEASES.computeIfAbsent(version, SdkRelease::new);
    }

    /** Every release that the build copied, oldest first; never empty. */
    public static List<SdkRelease> all() {
        TreeMap<String, SdkRelease> byNumber = new TreeMap<>();
        try (Stream<Path> jars = Files.list(JARS)) {
            jars.map(jar -> jar.getFileName().toString())
                    .filter(name -> name.startsWith(PREFIX) && name.endsWith(".jar"))
                    .map(name -> name.substring(PREFIX.length(), name.length() - ".jar".length()))
                    .forEach(version -> byNumber.put(padded(version), of(version)));
        } catch (IOException e) {
            throw new UncheckedIOException("no SDK jars: the build copies them there", e);
        }
        if (byNumber.isEmpty()) {
            throw new IllegalStateException("no SDK jars in " + JARS + ": the build copies them there");
        }
        return List.copyOf(byNumber.values());
    }

    private static String padded(String version) {
        return Stream.of(version.split("\\."))
                .map(part -> "000".substring(part.length()) + part)
                .collect(joining("."));
    }

    public String version() {
        return version;
    }

    public Path jar() {
        return JARS.resolve(PREFIX + version + ".jar");
    }

    URL url() {
        try {
            return jar().toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The vendor's class file, or null where this release has no such class. */
    public byte[] classFile(String internalName) {
        JarEntry entry = jar.getJarEntry(internalName + ".class");
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return version;
    }
}
