package dev.winnow.patches.extension;

import java.util.Set;
import java.util.TreeSet;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** What a class file mentions of other classes, annotations included. */
final class ClassReferences {
    /** Internal names. */
    final Set<String> classes = new TreeSet<>();

    /** Methods, as {@code owner.name(descriptor)}. */
    final Set<String> methods = new TreeSet<>();

    /** Values that annotations are given, as {@code owner.name}. */
    final Set<String> annotationValues = new TreeSet<>();

    ClassReferences(byte[] classFile) {
        new ClassReader(classFile).accept(new ClassRemapper(new ClassNode(), new Collector()), ClassReader.SKIP_DEBUG);
    }

    private final class Collector extends Remapper {
        Collector() {
            super(Opcodes.ASM9);
        }

        @Override
        public String map(String name) {
            classes.add(name);
            return name;
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            methods.add(owner + '.' + name + descriptor);
            return name;
        }

        @Override
        public String mapAnnotationAttributeName(String descriptor, String name) {
            annotationValues.add(Type.getType(descriptor).getInternalName() + '.' + name);
            return name;
        }
    }
}
