package dev.winnow.patches.differential;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import dev.winnow.patches.testing.Library;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/**
 * A release of the SDK, as the jars that the build copied into {@code target}: {@code com.azure:azure-cosmos}, or
 * {@code com.microsoft.azure:azure-cosmosdb} whose versions begin with a 2.
 */
public final class SdkRelease {
    private static final Path JARS = Path.of(System.getProperty("winnow.sdk.jars", "target/sdk-jars"));
    private static final Path LEGACY_JARS = Path.of(System.getProperty("winnow.legacy.jars", "target/legacy-jars"));
    private static final String PREFIX = "azure-cosmos-";
    private static final String LEGACY_PREFIX = "azure-cosmosdb-commons-";
    private static final List<String> LEGACY_ARTIFACTS = List.of("commons", "gateway", "direct");

    private static final Map<String, SdkRelease> RELEASES = new ConcurrentHashMap<>();

    private final String version;
    private final boolean legacy;
    private final Library library;

    private SdkRelease(String version) {
        this.version = version;
        this.legacy = version.startsWith("2.");
        this.library =
                Library.of(version, jars()).owning(legacy ? "com.microsoft.azure.cosmosdb." : "com.azure.cosmos.");
    }

    public static SdkRelease of(String version) {
        return RELEASES.computeIfAbsent(version, SdkRelease::new);
    }

    /** Every release of azure-cosmos that the build copied, oldest first; never empty. */
    public static List<SdkRelease> all() {
        return all(JARS, PREFIX);
    }

    /** The same of the first generation. */
    public static List<SdkRelease> allLegacy() {
        return all(LEGACY_JARS, LEGACY_PREFIX);
    }

    private static List<SdkRelease> all(Path directory, String prefix) {
        TreeMap<String, SdkRelease> byNumber = new TreeMap<>();
        try (Stream<Path> jars = Files.list(directory)) {
            jars.map(jar -> jar.getFileName().toString())
                    .filter(name -> name.startsWith(prefix) && name.endsWith(".jar"))
                    .map(name -> name.substring(prefix.length(), name.length() - ".jar".length()))
                    .forEach(version -> byNumber.put(padded(version), of(version)));
        } catch (IOException e) {
            throw new UncheckedIOException("no SDK jars: the build copies them there", e);
        }
        if (byNumber.isEmpty()) {
            throw new IllegalStateException("no SDK jars in " + directory + ": the build copies them there");
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

    public List<Path> jars() {
        return legacy
                ? LEGACY_ARTIFACTS.stream()
                        .map(artifact -> LEGACY_JARS.resolve("azure-cosmosdb-" + artifact + '-' + version + ".jar"))
                        .collect(toList())
                : List.of(JARS.resolve(PREFIX + version + ".jar"));
    }

    /** The same for the harness. */
    public Library library() {
        return library;
    }

    /** The vendor's class file, or null where this release has no such class. */
    public byte[] classFile(String internalName) {
        return library.classFile(internalName);
    }

    @Override
    public String toString() {
        return version;
    }
}
