package dev.winnow.probes.weave;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.TraceClassVisitor;

/** Many class files to try the weavers on, and what is in one. */
public final class ClassFiles {
    private ClassFiles() {}

    /** More than a thousand. They have no local variables' names, but everything else. */
    public static Map<String, byte[]> ofTheJdk() throws IOException {
        return in(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", "java"));
    }

    /** By path. */
    public static Map<String, byte[]> in(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> files = Files.walk(folder)) {
            paths = files.filter(file -> file.toString().endsWith(".class")).collect(Collectors.toList());
        }
        Map<String, byte[]> classFiles = new LinkedHashMap<>();
        for (Path path : paths) {
            classFiles.put(path.toString(), Files.readAllBytes(path));
        }
        return classFiles;
    }

    /** The class as a text that does not depend on the order of its constants. */
    public static String text(byte[] classFile) {
        StringWriter text = new StringWriter();
        new ClassReader(classFile).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
        return text.toString();
    }

    /** The bytes of code of each method, by name and descriptor. */
    public static Map<String, Integer> codeLengths(byte[] classFile) {
        Map<String, Integer> lengths = new LinkedHashMap<>();
        ConstantPool constants = new ConstantPool(classFile);
        new ClassFileWalk(classFile, constants) {
            void read() {
                walk();
            }

            @Override
            protected void code(int method, int attribute) {
                lengths.put(constants.text(u2(method + 2)) + constants.text(u2(method + 4)), s4(attribute + 10));
            }
        }.read();
        return lengths;
    }
}
