package dev.winnow.tests.jvm;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** Packs a program as Spring Boot's plugin does: its loader's classes, the program's, and the libraries' jars, stored. */
public final class SpringBoot {
    private static final Path LOADER = Path.of("target/other-agents/spring-boot-loader.jar");

    private static final String CLASSES = "BOOT-INF/classes/";
    private static final String LIBRARIES = "BOOT-INF/lib/";

    private SpringBoot() {}

    /**
     * @param folder with the program's classes
     * @return the jar, in that folder
     */
    public static Path pack(String mainClass, Path folder, String libraries) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.putValue("Manifest-Version", "1.0");
        attributes.putValue("Main-Class", "org.springframework.boot.loader.launch.JarLauncher");
        attributes.putValue("Start-Class", mainClass);
        attributes.putValue("Spring-Boot-Classes", CLASSES);
        attributes.putValue("Spring-Boot-Lib", LIBRARIES);
        Path packed = folder.resolve("application.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(packed), manifest)) {
            addLoader(jar);
            add(jar, CLASSES, new byte[0]);
            add(jar, LIBRARIES, new byte[0]);
            try (DirectoryStream<Path> classes = Files.newDirectoryStream(folder, "*.class")) {
                for (Path file : classes) {
                    add(jar, CLASSES + file.getFileName(), Files.readAllBytes(file));
                }
            }
            for (String library : libraries.split(File.pathSeparator)) {
                Path file = Path.of(library);
                add(jar, LIBRARIES + file.getFileName(), Files.readAllBytes(file));
            }
        }
        return packed;
    }

    private static void addLoader(JarOutputStream jar) throws IOException {
        try (JarFile loader = new JarFile(LOADER.toFile())) {
            for (Enumeration<JarEntry> all = loader.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                if (entry.getName().endsWith(".class")) {
                    add(jar, entry.getName(), loader.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    /** Stored, because the loader reads nested jars in place. */
    private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        JarEntry entry = new JarEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }
}
