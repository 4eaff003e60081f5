package dev.winnow.cli.audit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** A {@code winnow.jar} and the jars inside it, as bytes. */
public final class WinnowJar {
    static final String AGENT = "META-INF/winnow/agent.jar";
    public static final String LIBRARIES = "META-INF/sbom/winnow.cdx.json";

    private static final String NESTED = "META-INF/winnow/";

    /** As the user names it. */
    public final String name;

    public final String sha256;

    /** The bytes of each file, by its name, by the nested jar that has it; those of the jar itself under the empty name. */
    private final Map<String, SortedMap<String, byte[]>> files = new LinkedHashMap<>();

    private WinnowJar(String name, String sha256) {
        this.name = name;
        this.sha256 = sha256;
    }

    /**
     * @throws ZipException if it is no jar, or no {@code winnow.jar}
     * @throws IOException if it cannot be read
     */
    public static WinnowJar read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        WinnowJar jar = new WinnowJar(file.toString(), sha256(bytes));
        SortedMap<String, byte[]> own = unzip(bytes);
        jar.files.put("", own);
        for (Map.Entry<String, byte[]> entry : own.entrySet()) {
            if (entry.getKey().startsWith(NESTED) && entry.getKey().endsWith(".jar")) {
                jar.files.put(entry.getKey(), unzip(entry.getValue()));
            }
        }
        if (!jar.files.containsKey(AGENT)) {
            throw new ZipException("it has no " + AGENT);
        }
        return jar;
    }

    private static SortedMap<String, byte[]> unzip(byte[] bytes) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory() && files.put(entry.getName(), zip.readAllBytes()) != null) {
                    throw new ZipException("it has two files named " + entry.getName());
                }
            }
        }
        if (files.isEmpty()) {
            throw new ZipException("it has no files");
        }
        return files;
    }

    static String sha256(byte[] bytes) {
        try {
            StringBuilder text = new StringBuilder();
            for (byte value : MessageDigest.getInstance("SHA-256").digest(bytes)) {
                text.append(String.format("%02x", value));
            }
            return text.toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JRE has SHA-256", e);
        }
    }

    /** Of the manifest; {@code unknown} if that says nothing. */
    public String version() throws IOException {
        byte[] manifest = files.get("").get("META-INF/MANIFEST.MF");
        if (manifest == null) {
            return "unknown";
        }
        try (InputStream in = new ByteArrayInputStream(manifest)) {
            String version = new Manifest(in).getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
            return version == null ? "unknown" : version;
        }
    }

    /** By the nested jar's name, and then by the file's; those of the jar itself under the empty name. */
    public Map<String, SortedMap<String, byte[]>> files() {
        return files;
    }

    SortedMap<String, byte[]> agent() {
        return files.get(AGENT);
    }
}
