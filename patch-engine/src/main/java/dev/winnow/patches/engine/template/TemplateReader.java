package dev.winnow.patches.engine.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.match.Assumption;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads a patch's templates from the class files beside it, without loading them: they mention types of a library that may
 * be absent, or present more than once.
 */
public final class TemplateReader {
    private static final String TEMPLATE = Type.getDescriptor(Template.class);
    private static final String USED_ONLY_BY = Type.getDescriptor(UsedOnlyBy.class);

    /** The library's name of the class that each template stands for. */
    private final Map<String, String> targets = new HashMap<>();

    private final PrivateFieldLinker privateFields = new PrivateFieldLinker();

    /** By the internal name of the class that they change. */
    final Map<String, List<MethodEdit>> edits = new LinkedHashMap<>();

    final List<Assumption> assumptions = new ArrayList<>();

    /**
     * The patch's edits in a mode, by the internal name of the class that they change.
     *
     * @throws IllegalStateException if a template cannot be read or breaks a rule of its annotations
     */
    public static Map<String, List<MethodEdit>> read(Class<? extends Patch> patch, String mode) {
        return new TemplateReader(new TemplateClasses(patch), mode).edits;
    }

    TemplateReader(TemplateClasses classes, String mode) {
        List<ClassNode> templates = new ArrayList<>();
        for (ClassNode nested : classes.nodes()) {
            for (AnnotationNode annotation : AnnotationValues.list(nested.invisibleAnnotations)) {
                AnnotationValues values = new AnnotationValues(annotation);
                if (values.isOf(TEMPLATE)) {
                    targets.put(nested.name, values.string("value").replace('.', '/'));
                    privateFields.add(nested);
                    List<String> modes = values.strings("modes");
                    if (modes.isEmpty() || modes.contains(mode)) {
                        templates.add(nested);
                    }
                }
            }
        }
        for (ClassNode template : templates) {
            String target = targets.get(template.name);
            ClassNode mapped = inLibraryNames(template);
            List<MethodEdit> found = edits(mapped);
            if (!found.isEmpty()) {
                edits.computeIfAbsent(target, none -> new ArrayList<>()).addAll(found);
            }
            findAssumptions(target, mapped);
        }
    }

    private ClassNode inLibraryNames(ClassNode template) {
        LambdaReferences.replaceLambdas(template);
        TemplateCode.adapt(template);
        for (MethodNode method : template.methods) {
            privateFields.link(template.name, method);
        }
        Remapper toLibrary = new LibraryNames(targets);
        ClassNode mapped = new ClassNode();
        template.accept(new ClassRemapper(mapped, toLibrary));
        return mapped;
    }

    private static List<MethodEdit> edits(ClassNode mapped) {
        EditReader reader = new EditReader(mapped.name);
        List<MethodEdit> edits = new ArrayList<>();
        for (MethodNode method : mapped.methods) {
            edits.addAll(reader.read(method));
        }
        return edits;
    }

    private void findAssumptions(String target, ClassNode mapped) {
        addAssumptions(target, null, null, mapped.invisibleAnnotations);
        for (FieldNode field : mapped.fields) {
            addAssumptions(target, field.name, field.desc, field.invisibleAnnotations);
        }
        for (MethodNode method : mapped.methods) {
            addAssumptions(target, method.name, method.desc, method.invisibleAnnotations);
        }
    }

    private void addAssumptions(String target, String name, String descriptor, List<AnnotationNode> annotations) {
        for (AnnotationNode annotation : AnnotationValues.list(annotations)) {
            AnnotationValues values = new AnnotationValues(annotation);
            if (values.isOf(USED_ONLY_BY)) {
                Use use = Use.valueOf(values.constant("use", Use.ANY.name()));
                assumptions.add(new Assumption(
                        target, name, descriptor, use, values.strings("methods"), values.string("because")));
            }
        }
    }
}
