package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.io.UncheckedIOException;

import dev.winnow.patches.engine.LibraryJars;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** Knows which types of a library the source of another package can name. */
final class VisibleTypes {
    private final LibraryJars library;

    VisibleTypes(LibraryJars library) {
        this.library = library;
    }

    /** Whether it and all classes around it are public. Types of other libraries and of the JDK are taken to be public. */
    boolean isPublic(String internalName) {
        byte[] bytes = classFile(internalName);
        if (bytes == null) {
            return true;
        }
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.SKIP_CODE);
        for (InnerClassNode nested : type.innerClasses) {
            if (nested.name.equals(internalName)) {
                return (nested.access & Opcodes.ACC_PUBLIC) != 0
                        && nested.outerName != null
                        && isPublic(nested.outerName);
            }
        }
        return (type.access & Opcodes.ACC_PUBLIC) != 0;
    }

    private byte[] classFile(String internalName) {
        try {
            return library.classFile(internalName);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
