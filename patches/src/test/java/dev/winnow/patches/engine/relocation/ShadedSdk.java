package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

import static java.util.stream.Collectors.toList;

/** The real SDK, relocated as the Spark connector's build does it: Netty under a prefix without an underscore. */
final class ShadedSdk {
    static final Path PLAIN =
            Path.of(System.getProperty("winnow.sdk.jars", "target/sdk-jars"), "azure-cosmos-4.83.0.jar");

    static final Relocation SPARK = Relocation.of(Map.of(
            Library.SDK, "azure_cosmos_spark/",
            Library.NETTY, "azurecosmosspark/",
            Library.REACTOR, "azure_cosmos_spark/",
            Library.REACTIVE_STREAMS, "azure_cosmos_spark/",
            Library.JACKSON, "azure_cosmos_spark/",
            Library.MICROMETER, "azure_cosmos_spark/",
            Library.METRICS, "azure_cosmos_spark/",
            Library.HDR_HISTOGRAM, "azure_cosmos_spark/"));

    private ShadedSdk() {}

    static List<JarEntry> classes(JarFile jar) {
        return jar.stream()
                .filter(entry -> entry.getName().startsWith("com/azure/")
                        && entry.getName().endsWith(".class"))
                .collect(toList());
    }

    static byte[] read(JarFile jar, ZipEntry entry) throws IOException {
        return jar.getInputStream(entry).readAllBytes();
    }

    /** The class file as a build with this relocation writes it. */
    static byte[] relocated(Relocation relocation, byte[] vendor) {
        return mapped(vendor, new ShadeRules(relocation, false));
    }

    /** The class file with the names that the vendor gave. */
    static byte[] original(Relocation relocation, byte[] relocated) {
        return mapped(relocated, new ShadeRules(relocation, true));
    }

    private static byte[] mapped(byte[] classFile, Remapper names) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new ClassRemapper(writer, names), 0);
        return writer.toByteArray();
    }

    static void write(Path target, Relocation relocation) throws IOException {
        try (JarFile jar = new JarFile(PLAIN.toFile());
                OutputStream out = Files.newOutputStream(target);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (JarEntry entry : classes(jar)) {
                String name = entry.getName();
                String className = name.substring(0, name.length() - ".class".length());
                zip.putNextEntry(new ZipEntry(relocation.relocated(className) + ".class"));
                zip.write(relocated(relocation, read(jar, entry)));
            }
        }
    }
}
