package dev.winnow.patches.engine.template;

import java.util.List;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Unbound;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** The parameters of a template method and what their annotations say. */
final class TemplateParameters {
    private static final String CALLER_ARGUMENT = Type.getDescriptor(CallerArgument.class);
    private static final String UNBOUND = Type.getDescriptor(Unbound.class);

    /** Their types, those of unbound method references as the library declares them. */
    final Type[] types;

    /** How many of them, the last ones, are arguments of the library's method around the template method. */
    final int callerArguments;

    /** Whether one of them receives a method reference without its receiver. */
    final boolean hasUnbound;

    TemplateParameters(MethodNode method) {
        types = Type.getArgumentTypes(method.desc);
        int fromCaller = 0;
        boolean anyUnbound = false;
        for (int i = 0; i < types.length; i++) {
            for (AnnotationNode annotation : annotations(method, i)) {
                AnnotationValues values = new AnnotationValues(annotation);
                if (values.isOf(CALLER_ARGUMENT)) {
                    fromCaller++;
                } else if (values.isOf(UNBOUND)) {
                    types[i] = values.type("value");
                    anyUnbound = true;
                }
            }
        }
        callerArguments = fromCaller;
        hasUnbound = anyUnbound;
    }

    private static List<AnnotationNode> annotations(MethodNode method, int parameter) {
        List<AnnotationNode>[] all = method.invisibleParameterAnnotations;
        return all == null ? List.of() : AnnotationValues.list(all[parameter]);
    }
}
