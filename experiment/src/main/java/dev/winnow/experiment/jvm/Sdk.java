package dev.winnow.experiment.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import dev.winnow.patches.legacy.Releases;

/** A release of the SDK, in the local Maven repository or where the user has it. */
public final class Sdk {
    private static final String CONFIGS = "com/azure/cosmos/implementation/Configs.class";
    private static final String OPTION = "--sdk-classpath";

    /** What precedes the version in its name, by the file that has the version. */
    private static final Map<String, String> VERSIONS = Map.of(
            "META-INF/maven/com.azure/azure-cosmos/pom.properties",
            "",
            "META-INF/maven/com.microsoft.azure/azure-cosmosdb/pom.properties",
            Releases.PREFIX);

    private static final String IMDS_SWITCH = "COSMOS.DISABLE_IMDS_ACCESS";

    private final SdkVersion version;
    private final List<Path> classPath;

    /** @param classPath the SDK's jar and every dependency that it declares itself, in Maven's order */
    public Sdk(SdkVersion version, List<Path> classPath) {
        this.version = version;
        this.classPath = List.copyOf(classPath);
    }

    /**
     * The release on a class path of the user's own.
     *
     * @param classPath jars as for {@code java -cp}, also {@code lib/*}
     * @throws UsageException if the SDK is not among them
     */
    public static Sdk onClassPath(String classPath) {
        List<Path> jars = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            jars.addAll(jars(entry));
        }
        for (Path jar : jars) {
            Optional<SdkVersion> version = versionIn(jar);
            if (version.isPresent()) {
                jars.remove(jar);
                jars.add(0, jar);
                return new Sdk(version.get(), jars);
            }
        }
        throw new UsageException(OPTION + ": no azure-cosmos among the jars " + classPath
                + "; allowed is what an application that uses the SDK has after java -cp");
    }

    private static List<Path> jars(String entry) {
        Path path = Path.of(entry.endsWith("*") ? entry.substring(0, entry.length() - 1) : entry);
        if (!Files.exists(path)) {
            throw new UsageException(OPTION + ": there is no " + path);
        }
        if (!entry.endsWith("*")) {
            return List.of(path.toAbsolutePath());
        }
        try (Stream<Path> files = Files.list(path.toAbsolutePath())) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UsageException(OPTION + ": cannot read " + path + ": " + e.getMessage());
        }
    }

    /** As Maven notes it in every jar that it builds. */
    private static Optional<SdkVersion> versionIn(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Map.Entry<String, String> generation : VERSIONS.entrySet()) {
                ZipEntry notes = zip.getEntry(generation.getKey());
                if (notes != null) {
                    Properties properties = new Properties();
                    properties.load(zip.getInputStream(notes));
                    return Optional.of(SdkVersion.parse(generation.getValue() + properties.getProperty("version")));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UsageException(OPTION + ": cannot read " + jar + ": " + e.getMessage());
        }
    }

    public SdkVersion version() {
        return version;
    }

    /** The SDK's jar and its dependencies, in Maven's order. */
    public List<Path> classPath() {
        return classPath;
    }

    /** The class path in the form of {@code java -cp}. */
    public String joinedClassPath() {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * Whether a property keeps this release from asking the cloud's metadata address, or it never does, as the first
     * generation. One that has no such property, or a broken one, may only run where nothing but the loopback device
     * exists.
     */
    public boolean canBeKeptOffMetadataAddress() {
        return version.generation() == Generation.FIRST || !version.imdsSwitchIsBroken() && knows(IMDS_SWITCH);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sdk
                && version.equals(((Sdk) other).version)
                && classPath.equals(((Sdk) other).classPath);
    }

    @Override
    public int hashCode() {
        return classPath.hashCode();
    }

    /** A property is a constant of the class that reads it. */
    private boolean knows(String property) {
        Path jar = classPath.get(0);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry configs = zip.getEntry(CONFIGS);
            if (configs == null) {
                return false;
            }
            try (InputStream bytes = zip.getInputStream(configs)) {
                // Latin-1 keeps every byte one character.
                return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1).contains(property);
            }
        } catch (IOException e) {
            throw new RunFailedException("cannot read " + jar + ": " + e.getMessage(), e);
        }
    }
}
