package dev.winnow.patches.engine.template;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** The class files nested in a patch's. They are read as resources and never loaded. */
final class TemplateClasses {
    private TemplateClasses() {}

    /** All classes that are nested in the patch, templates or not. */
    static List<ClassNode> nestedIn(Class<? extends Patch> patch) {
        List<ClassNode> nested = new ArrayList<>();
        for (ClassReader file : filesNestedIn(patch)) {
            ClassNode node = new ClassNode();
            file.accept(node, 0);
            nested.add(node);
        }
        return nested;
    }

    /** The class files of all classes that are nested in the patch. */
    static List<ClassReader> filesNestedIn(Class<? extends Patch> patch) {
        String prefix = Type.getInternalName(patch) + '$';
        List<ClassReader> nested = new ArrayList<>();
        ClassVisitor inners = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitInnerClass(String name, String outer, String simpleName, int access) {
                if (name.startsWith(prefix)) {
                    nested.add(read(patch, name));
                }
            }
        };
        read(patch, Type.getInternalName(patch)).accept(inners, ClassReader.SKIP_CODE);
        return nested;
    }

    private static ClassReader read(Class<?> beside, String internalName) {
        String resource = internalName.substring(internalName.lastIndexOf('/') + 1) + ".class";
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no " + resource + " beside " + beside.getName());
            }
            return new ClassReader(in);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + resource, e);
        }
    }
}
