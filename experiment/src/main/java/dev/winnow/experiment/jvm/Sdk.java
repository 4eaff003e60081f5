package dev.winnow.experiment.jvm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.experiment.RunFailedException;

/** A release of the SDK in the local Maven repository. */
public final class Sdk {
    private static final String CONFIGS = "com/azure/cosmos/implementation/Configs.class";
    private static final String IMDS_SWITCH = "COSMOS.DISABLE_IMDS_ACCESS";

    private final SdkVersion version;
    private final List<Path> classPath;

    /** @param classPath the SDK's jar and every dependency that it declares itself, in Maven's order */
    public Sdk(SdkVersion version, List<Path> classPath) {
        this.version = version;
        this.classPath = List.copyOf(classPath);
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
