package dev.winnow.patches.engine.template;

import java.util.Collections;
import java.util.List;

import dev.winnow.patches.engine.edit.KnownShapes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** The values of an annotation in a class file, which leaves out those that are as the annotation type declares them. */
final class AnnotationValues {
    private final AnnotationNode annotation;

    AnnotationValues(AnnotationNode annotation) {
        this.annotation = annotation;
    }

    /** Empty instead of null. */
    static List<AnnotationNode> list(List<AnnotationNode> annotations) {
        return annotations == null ? Collections.emptyList() : annotations;
    }

    boolean isOf(String descriptor) {
        return annotation.desc.equals(descriptor);
    }

    String string(String key) {
        return (String) value(key, "");
    }

    boolean flag(String key) {
        return (Boolean) value(key, false);
    }

    /** The name of a constant of an enum. */
    String constant(String key, String defaultName) {
        String[] typeAndName = (String[]) value(key, new String[] {null, defaultName});
        return typeAndName[1];
    }

    /** Null if it is not given. */
    Type type(String key) {
        return (Type) value(key, null);
    }

    @SuppressWarnings("unchecked")
    List<String> strings(String key) {
        return (List<String>) value(key, Collections.emptyList());
    }

    KnownShapes shapes() {
        return new KnownShapes(strings("shapes"), strings("fixed"));
    }

    /** The one name that is given, or that of the template method. */
    String name(String key, MethodNode method) {
        String name = string(key);
        return name.isEmpty() ? method.name : name;
    }

    /** The names that are given, or that of the template method. */
    List<String> names(String key, MethodNode method) {
        List<String> names = strings(key);
        return names.isEmpty() ? List.of(method.name) : names;
    }

    private Object value(String key, Object defaultValue) {
        for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
            if (annotation.values.get(i).equals(key)) {
                return annotation.values.get(i + 1);
            }
        }
        return defaultValue;
    }
}
