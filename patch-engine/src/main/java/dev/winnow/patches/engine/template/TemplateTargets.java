package dev.winnow.patches.engine.template;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.patches.api.Template;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** Which class a template has edits for, without reading its code. */
final class TemplateTargets extends ClassVisitor {
    private static final String TEMPLATE = Type.getDescriptor(Template.class);

    private AnnotationNode template;
    private boolean hasEdits;

    private TemplateTargets() {
        super(Opcodes.ASM9);
    }

    /** The internal names of the classes that a patch has edits for in a mode, as {@link TemplateReader#read} finds them. */
    static Set<String> of(TemplateClasses classes, String mode) {
        Set<String> targets = new LinkedHashSet<>();
        for (ClassReader nested : classes.files()) {
            TemplateTargets found = new TemplateTargets();
            nested.accept(found, ClassReader.SKIP_CODE);
            if (found.template != null && found.hasEdits) {
                AnnotationValues values = new AnnotationValues(found.template);
                List<String> modes = values.strings("modes");
                if (modes.isEmpty() || modes.contains(mode)) {
                    targets.add(values.string("value").replace('.', '/'));
                }
            }
        }
        return targets;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        if (!descriptor.equals(TEMPLATE)) {
            return null;
        }
        template = new AnnotationNode(descriptor);
        return template;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return hasEdits
                ? null
                : new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                        hasEdits |= EditReader.isEdit(annotation);
                        return null;
                    }
                };
    }
}
