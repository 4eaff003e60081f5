package dev.winnow.patches.differential;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import static java.util.stream.Collectors.toList;

/** A release of the SDK, as the jar that the build copied into {@code target/sdk-jars}. */
public final class SdkRelease {
    private static final Path JARS = Path.of(System.getProperty("winnow.sdk.jars", "target/sdk-jars"));
    private static final String PREFIX = "azure-cosmos-";

    private final String version;

    private SdkRelease(String version) {
        this.version = version;
    }

    public static SdkRelease of(String version) {
        SdkRelease release = new SdkRelease(version);
        if (!Files.isRegularFile(release.jar())) {
            throw new IllegalArgumentException("no " + release.jar() + ": the build copies it there");
        }
        return release;
    }

    /** Every release that the build copied, oldest first; never empty. */
    public static List<SdkRelease> all() {
        TreeMap<String, SdkRelease> byNumber = new TreeMap<>();
        try (Stream<Path> jars = Files.list(JARS)) {
            jars.map(jar -> jar.getFileName().toString())
                    .filter(name -> name.startsWith(PREFIX) && name.endsWith(".jar"))
                    .map(name -> name.substring(PREFIX.length(), name.length() - ".jar".length()))
                    .forEach(version -> byNumber.put(padded(version), new SdkRelease(version)));
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
                .collect(java.util.stream.Collectors.joining("."));
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

    /** Internal names of the SDK's classes in this jar. */
    public List<String> classes() {
        try (JarFile jar = new JarFile(jar().toFile(), false)) {
            return jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.startsWith("com/azure/cosmos/") && name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .collect(toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The vendor's class file, or null where this release has no such class. */
    public byte[] classFile(String internalName) {
        try (JarFile jar = new JarFile(jar().toFile(), false)) {
            JarEntry entry = jar.getJarEntry(internalName + ".class");
            return entry == null ? null : jar.getInputStream(entry).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return version;
    }
}
