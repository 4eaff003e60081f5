package dev.winnow.patches.engine.template;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** The class files of all classes nested in a patch's, templates or not. They are read as resources and never loaded. */
final class TemplateClasses {
    private final Class<? extends Patch> patch;

    /** First one asks what the templates are for, and soon afterwards for their code. */
    private SoftReference<List<ClassReader>> files = new SoftReference<>(null);

    TemplateClasses(Class<? extends Patch> patch) {
        this.patch = patch;
    }

    /** Each with its code, and without debug information. */
    List<ClassNode> nodes() {
        List<ClassNode> nested = new ArrayList<>();
        for (ClassReader file : files()) {
            ClassNode node = new ClassNode();
            file.accept(node, ClassReader.SKIP_DEBUG);
            nested.add(node);
        }
        return nested;
    }

    synchronized List<ClassReader> files() {
        List<ClassReader> known = files.get();
        if (known == null) {
            known = read();
            files = new SoftReference<>(known);
        }
        return known;
    }

    private List<ClassReader> read() {
        String prefix = Type.getInternalName(patch) + '$';
        List<ClassReader> nested = new ArrayList<>();
        try (TemplateFiles beside = TemplateFiles.beside(patch)) {
            ClassVisitor inners = new ClassVisitor(Opcodes.ASM9) {
                @Override
                public void visitInnerClass(String name, String outer, String simpleName, int access) {
                    if (name.startsWith(prefix)) {
                        nested.add(beside.read(name));
                    }
                }
            };
            beside.read(Type.getInternalName(patch)).accept(inners, ClassReader.SKIP_CODE);
        }
        return nested;
    }
}
