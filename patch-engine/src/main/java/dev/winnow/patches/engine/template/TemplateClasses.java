package dev.winnow.patches.engine.template;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** The class files nested in a patch's. They are read as resources and never loaded. */
final class TemplateClasses {
    private TemplateClasses() {}

    /** All classes that are nested in the patch, templates or not. */
    static List<ClassNode> nestedIn(Class<? extends Patch> patch) {
        String outer = Type.getInternalName(patch);
        List<ClassNode> nested = new ArrayList<>();
        for (InnerClassNode inner : read(patch, outer).innerClasses) {
            if (inner.name.startsWith(outer + '$')) {
                nested.add(read(patch, inner.name));
            }
        }
        return nested;
    }

    private static ClassNode read(Class<?> beside, String internalName) {
        String resource = internalName.substring(internalName.lastIndexOf('/') + 1) + ".class";
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no " + resource + " beside " + beside.getName());
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, 0);
            return node;
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + resource, e);
        }
    }
}
