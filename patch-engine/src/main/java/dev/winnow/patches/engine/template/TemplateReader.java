package dev.winnow.patches.engine.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.edit.MethodEdit;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads a patch's templates from the class files beside it, without loading them: they mention types of a library that may
 * be absent, or present more than once.
 */
public final class TemplateReader {
    private static final String TEMPLATE = Type.getDescriptor(Template.class);

    /** The library's name of the class that each template stands for. */
    private final Map<String, String> targets = new HashMap<>();

    private final PrivateFieldLinker privateFields = new PrivateFieldLinker();

    private TemplateReader() {}

    /**
     * The patch's edits in a mode, by the internal name of the class that they change.
     *
     * @throws IllegalStateException if a template cannot be read or breaks a rule of its annotations
     */
    public static Map<String, List<MethodEdit>> read(Class<? extends Patch> patch, String mode) {
        return read(new TemplateClasses(patch), mode);
    }

    static Map<String, List<MethodEdit>> read(TemplateClasses classes, String mode) {
        return new TemplateReader().edits(classes, mode);
    }

    private Map<String, List<MethodEdit>> edits(TemplateClasses classes, String mode) {
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
        Map<String, List<MethodEdit>> edits = new LinkedHashMap<>();
        for (ClassNode template : templates) {
            List<MethodEdit> found = edits(template);
            if (!found.isEmpty()) {
                edits.computeIfAbsent(targets.get(template.name), target -> new ArrayList<>())
                        .addAll(found);
            }
        }
        return edits;
    }

    private List<MethodEdit> edits(ClassNode template) {
        LambdaReferences.replaceLambdas(template);
        TemplateCode.adapt(template);
        for (MethodNode method : template.methods) {
            privateFields.link(template.name, method);
        }
        Remapper toLibrary = new LibraryNames(targets);
        ClassNode mapped = new ClassNode();
        template.accept(new ClassRemapper(mapped, toLibrary));
        EditReader reader = new EditReader(mapped.name);
        List<MethodEdit> edits = new ArrayList<>();
        for (MethodNode method : mapped.methods) {
            edits.addAll(reader.read(method));
        }
        return edits;
    }
}
