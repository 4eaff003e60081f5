package dev.winnow.patches.engine.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The classes that references are looked up in: those of a library, those that patched code may call, and Object. */
final class Declarations {
    static final String OBJECT = "java/lang/Object";
    private static final String OWN = "dev/winnow/";

    /** Of our classes only those of the runtime are there when the application runs. */
    private static final String RUNTIME = "dev/winnow/patches/runtime/";

    private final ClassFiles library;
    private final Map<String, ClassNode> classes = new HashMap<>();

    Declarations(ClassFiles library) {
        this.library = library;
    }

    /** Null for a class that is neither the library's nor ours, which is taken to have everything, or that is not there. */
    ClassNode find(String internalName) {
        return classes.computeIfAbsent(internalName, name -> {
            byte[] bytes =
                    name.startsWith(RUNTIME) || name.equals(OBJECT) ? ourClassFile(name) : library.classFile(name);
            return bytes == null ? null : node(bytes);
        });
    }

    /** Whether there is no such class, as far as we can know: others may come from other libraries. */
    boolean isMissing(String internalName) {
        boolean mustBeHere = internalName.startsWith(OWN) || library.hasPackage(packageOf(internalName));
        return mustBeHere && find(internalName) == null;
    }

    static String packageOf(String internalName) {
        return internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
    }

    private static byte[] ourClassFile(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            InputStream found =
                    in != null ? in : Declarations.class.getClassLoader().getResourceAsStream(name + ".class");
            return found == null ? null : found.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClassNode node(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return node;
    }
}
