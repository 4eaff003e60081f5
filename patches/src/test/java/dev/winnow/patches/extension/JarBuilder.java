package dev.winnow.patches.extension;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import javax.tools.ToolProvider;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Compiles sources and puts the classes of the unnamed package into a jar. */
final class JarBuilder {
    private final Path folder;
    private final Path classes;

    /** @param folder an empty one */
    JarBuilder(Path folder) throws IOException {
        this.folder = folder;
        this.classes = Files.createDirectories(folder.resolve("classes"));
    }

    JarBuilder compile(String className, String source) throws IOException {
        Path file = Files.writeString(folder.resolve(className + ".java"), source);
        String classPath = classes + System.getProperty("path.separator") + System.getProperty("java.class.path");
        List<String> options = new ArrayList<>(List.of("--release", "11", "-nowarn", "-proc:none"));
        options.addAll(List.of("-cp", classPath, "-d", classes.toString(), file.toString()));
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0])) != 0) {
            throw new IllegalArgumentException("does not compile: " + className);
        }
        return this;
    }

    /** Adds a class file as no compiler writes it. */
    JarBuilder define(String className, String superclass) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, className, null, superclass, null);
        Files.write(classes.resolve(className + ".class"), writer.toByteArray());
        return this;
    }

    JarBuilder without(String className) throws IOException {
        Files.delete(classes.resolve(className + ".class"));
        return this;
    }

    Path jar(String name) throws IOException {
        return jar(name, null);
    }

    /** @param apiVersion for the manifest; null for a jar without one */
    Path jar(String name, String apiVersion) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.list(classes)) {
            if (apiVersion != null) {
                zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
                zip.write(("Manifest-Version: 1.0\r\nWinnow-Patch-Api: " + apiVersion + "\r\n").getBytes());
            }
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
                zip.write(Files.readAllBytes(file));
            }
        }
        return jar;
    }
}
