package dev.winnow.patches.extension;

import java.util.Set;
import java.util.TreeSet;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** The names of the classes that a class file mentions, annotations included. */
final class ClassReferences {
    private ClassReferences() {}

    /** @return internal names, sorted */
    static Set<String> of(byte[] classFile) {
        Set<String> names = new TreeSet<>();
        Remapper collector = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                names.add(name);
                return name;
            }
        };
        new ClassReader(classFile).accept(new ClassRemapper(new ClassNode(), collector), ClassReader.SKIP_DEBUG);
        return names;
    }
}
