package dev.winnow.patches.engine.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Unbound;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.CallRedirect;
import dev.winnow.patches.engine.edit.ConstructorRedirect;
import dev.winnow.patches.engine.edit.EarlyReturnEdit;
import dev.winnow.patches.engine.edit.InitialCapacityEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.edit.MethodExitEdit;
import dev.winnow.patches.engine.vendor.CallTarget;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** Turns the annotated methods of a template, whose names are the library's already, into edits. */
final class EditReader {
    private static final String REPLACES = Type.getDescriptor(Replaces.class);
    private static final String REDIRECTS = Type.getDescriptor(Redirects.class);
    private static final String INITIAL_CAPACITY = Type.getDescriptor(InitialCapacity.class);
    private static final String EARLY_RETURN = Type.getDescriptor(EarlyReturn.class);
    private static final String ON_METHOD_EXIT = Type.getDescriptor(OnMethodExit.class);

    private final String target;

    /** @param target the internal name of the class that the template stands for */
    EditReader(String target) {
        this.target = target;
    }

    /**
     * Whether an annotation asks for an edit.
     *
     * @param descriptor of its type
     */
    static boolean isEdit(String descriptor) {
        return descriptor.equals(REPLACES)
                || descriptor.equals(REDIRECTS)
                || descriptor.equals(INITIAL_CAPACITY)
                || descriptor.equals(EARLY_RETURN)
                || descriptor.equals(ON_METHOD_EXIT);
    }

    /** The edits that the annotations of the method ask for; none for a stand-in. */
    List<MethodEdit> read(MethodNode method) {
        List<MethodEdit> edits = new ArrayList<>();
        for (AnnotationNode annotation : AnnotationValues.list(method.invisibleAnnotations)) {
            AnnotationValues values = new AnnotationValues(annotation);
            if (values.isOf(REPLACES)) {
                edits.add(new BodyReplacement(
                        values.name("method", method),
                        values.shapes(),
                        new HashSet<>(values.strings("supersedes")),
                        method));
            } else if (values.isOf(REDIRECTS)) {
                for (String in : values.strings("in")) {
                    edits.add(redirect(in, values, method));
                }
            } else if (values.isOf(INITIAL_CAPACITY)) {
                edits.add(initialCapacity(values, method));
            } else if (values.isOf(EARLY_RETURN)) {
                boolean mayHaveMoreParameters = values.flag("mayHaveMoreParameters");
                for (String name : values.names("method", method)) {
                    edits.add(new EarlyReturnEdit(name, target, mayHaveMoreParameters, values.shapes(), method));
                }
            } else if (values.isOf(ON_METHOD_EXIT)) {
                for (String name : values.names("method", method)) {
                    edits.add(new MethodExitEdit(
                            name, target, new TemplateParameters(method).callerArguments, values.shapes(), method));
                }
            }
        }
        return edits;
    }

    private static MethodEdit redirect(String in, AnnotationValues values, MethodNode method) {
        TemplateParameters parameters = new TemplateParameters(method);
        int callerArguments = parameters.callerArguments;
        Type[] arguments = Arrays.copyOf(parameters.types, parameters.types.length - callerArguments);
        Type constructed = values.type("constructorOf");
        if (constructed != null) {
            String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, arguments);
            CallTarget call = new CallTarget(constructed.getInternalName(), "<init>", descriptor);
            return new ConstructorRedirect(in, call, callerArguments, values.shapes(), method);
        }
        Type owner = values.type("of");
        if (owner == null) {
            owner = arguments[0];
            arguments = Arrays.copyOfRange(arguments, 1, arguments.length);
        }
        String descriptor = Type.getMethodDescriptor(Type.getReturnType(method.desc), arguments);
        CallTarget call = new CallTarget(owner.getInternalName(), method.name, descriptor);
        return new CallRedirect(in, call, callerArguments, parameters.hasUnbound, values.shapes(), method);
    }

    private static MethodEdit initialCapacity(AnnotationValues values, MethodNode method) {
        String type = values.type("type").getInternalName();
        CallTarget call = new CallTarget(type, "<init>", values.flag("given") ? "(I)V" : "()V");
        return new InitialCapacityEdit(values.name("in", method), call, values.shapes(), method);
    }

    /** The parameters of a template method and what their annotations say. */
    private static final class TemplateParameters {
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
}
