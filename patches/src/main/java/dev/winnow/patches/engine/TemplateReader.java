package dev.winnow.patches.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads a patch's templates from the class files beside it, without loading them: they mention types of a library that
 * may be absent, or there more than once.
 */
final class TemplateReader {
    private static final String TEMPLATE = Type.getDescriptor(Template.class);
    private static final String REPLACES = Type.getDescriptor(Replaces.class);
    private static final String REDIRECTS = Type.getDescriptor(Redirects.class);
    private static final String INITIAL_CAPACITY = Type.getDescriptor(InitialCapacity.class);
    private static final String CALLER_ARGUMENT = Type.getDescriptor(CallerArgument.class);
    private static final String EARLY_RETURN = Type.getDescriptor(EarlyReturn.class);
    private static final String ON_METHOD_EXIT = Type.getDescriptor(OnMethodExit.class);

    private TemplateReader() {}

    /** The changes in that mode by the internal name of the class that they are for. */
    static Map<String, List<Change>> read(Class<? extends Patch> patch, String mode) {
        List<ClassNode> templates = new ArrayList<>();
        Map<String, String> names = new HashMap<>();
        PrivateFieldLinker foreignFields = new PrivateFieldLinker();
        String outer = Type.getInternalName(patch);
        for (InnerClassNode inner : node(patch, outer).innerClasses) {
            if (inner.name.startsWith(outer + '$')) {
                ClassNode nested = node(patch, inner.name);
                for (AnnotationNode annotation : annotations(nested.invisibleAnnotations)) {
                    if (annotation.desc.equals(TEMPLATE)) {
                        foreignFields.add(nested);
                        names.put(nested.name, ((String) value(annotation, "value", "")).replace('.', '/'));
                        List<String> modes = strings(annotation, "modes");
                        if (modes.isEmpty() || modes.contains(mode)) {
                            templates.add(nested);
                        }
                    }
                }
            }
        }
        Remapper toLibrary = new LibraryNames(names);
        Map<String, List<Change>> changes = new LinkedHashMap<>();
        for (ClassNode template : templates) {
            for (Change change : changes(template, foreignFields, toLibrary)) {
                changes.computeIfAbsent(names.get(template.name), target -> new ArrayList<>())
                        .add(change);
            }
        }
        return changes;
    }

    private static List<Change> changes(ClassNode template, PrivateFieldLinker foreignFields, Remapper toLibrary) {
        Set<String> privateMethods = new HashSet<>();
        for (MethodNode method : template.methods) {
            if ((method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == Opcodes.ACC_PRIVATE) {
                privateMethods.add(method.name + method.desc);
            }
        }
        Lambdas.passOn(template);
        for (MethodNode method : template.methods) {
            callPrivateMethodsAsJava8Does(template.name, method, privateMethods);
            foreignFields.link(template.name, method);
            takeLineNumbersOut(method);
        }
        ClassNode mapped = new ClassNode();
        template.accept(new ClassRemapper(mapped, toLibrary));
        List<Change> changes = new ArrayList<>();
        for (MethodNode method : mapped.methods) {
            for (AnnotationNode annotation : annotations(method.invisibleAnnotations)) {
                if (annotation.desc.equals(REPLACES)) {
                    changes.add(new BodyTemplate(
                            named(annotation, "method", method),
                            method.desc,
                            shapes(annotation, "shapes"),
                            shapes(annotation, "fixed"),
                            new HashSet<>(strings(annotation, "supersedes")),
                            method));
                } else if (annotation.desc.equals(REDIRECTS)) {
                    for (String in : strings(annotation, "in")) {
                        changes.add(redirect(in, annotation, method));
                    }
                } else if (annotation.desc.equals(INITIAL_CAPACITY)) {
                    changes.add(initialCapacity(annotation, method));
                } else if (annotation.desc.equals(EARLY_RETURN)) {
                    for (String name : names(annotation, method)) {
                        changes.add(new EarlyReturnEdit(
                                name,
                                mapped.name,
                                (Boolean) value(annotation, "mayHaveMoreParameters", false),
                                shapes(annotation, "shapes"),
                                shapes(annotation, "fixed"),
                                method));
                    }
                } else if (annotation.desc.equals(ON_METHOD_EXIT)) {
                    for (String name : names(annotation, method)) {
                        changes.add(new MethodExitEdit(
                                name,
                                mapped.name,
                                callerArguments(method),
                                shapes(annotation, "shapes"),
                                shapes(annotation, "fixed"),
                                method));
                    }
                }
            }
        }
        return changes;
    }

    private static CallEdit redirect(String in, AnnotationNode annotation, MethodNode method) {
        Map<String, String> shapes = shapes(annotation, "shapes");
        Map<String, String> fixed = shapes(annotation, "fixed");
        int callerArguments = callerArguments(method);
        Type[] parameters = Type.getArgumentTypes(method.desc);
        Type[] arguments = Arrays.copyOf(parameters, parameters.length - callerArguments);
        Type constructed = (Type) value(annotation, "constructorOf", null);
        if (constructed != null) {
            String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, arguments);
            CallTarget call = new CallTarget(constructed.getInternalName(), "<init>", descriptor);
            return new ConstructorRedirect(in, call, callerArguments, shapes, fixed, method);
        }
        Type of = (Type) value(annotation, "of", null);
        Type owner = of == null ? arguments[0] : of;
        String descriptor = Type.getMethodDescriptor(
                Type.getReturnType(method.desc),
                of == null ? Arrays.copyOfRange(arguments, 1, arguments.length) : arguments);
        CallTarget call = new CallTarget(owner.getInternalName(), method.name, descriptor);
        return new CallRedirect(in, call, callerArguments, shapes, fixed, method);
    }

    /** How many parameters of a template method, the last ones, are arguments of the library's method around it. */
    private static int callerArguments(MethodNode method) {
        int count = 0;
        if (method.invisibleParameterAnnotations != null) {
            for (List<AnnotationNode> parameter : method.invisibleParameterAnnotations) {
                for (AnnotationNode annotation : annotations(parameter)) {
                    count += annotation.desc.equals(CALLER_ARGUMENT) ? 1 : 0;
                }
            }
        }
        return count;
    }

    private static CallEdit initialCapacity(AnnotationNode annotation, MethodNode method) {
        String type = ((Type) value(annotation, "type", null)).getInternalName();
        String descriptor = (Boolean) value(annotation, "given", false) ? "(I)V" : "()V";
        return new InitialCapacityEdit(
                named(annotation, "in", method),
                new CallTarget(type, "<init>", descriptor),
                shapes(annotation, "shapes"),
                shapes(annotation, "fixed"),
                method);
    }

    private static List<String> names(AnnotationNode annotation, MethodNode method) {
        List<String> names = strings(annotation, "method");
        return names.isEmpty() ? List.of(method.name) : names;
    }

    private static String named(AnnotationNode annotation, String key, MethodNode method) {
        String name = (String) value(annotation, key, "");
        return name.isEmpty() ? method.name : name;
    }

    /** From release 11 on javac calls private methods with invokevirtual; classes of older versions must not. */
    private static void callPrivateMethodsAsJava8Does(String owner, MethodNode method, Set<String> privateMethods) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.INVOKEVIRTUAL) {
                MethodInsnNode call = (MethodInsnNode) instruction;
                if (call.owner.equals(owner) && privateMethods.contains(call.name + call.desc)) {
                    call.setOpcode(Opcodes.INVOKESPECIAL);
                }
            }
        }
    }

    /** A line of ours would point into the vendor's source file; the transplant gives the vendor's first line instead. */
    private static void takeLineNumbersOut(MethodNode method) {
        ListIterator<AbstractInsnNode> instructions = method.instructions.iterator();
        while (instructions.hasNext()) {
            if (instructions.next() instanceof LineNumberNode) {
                instructions.remove();
            }
        }
        method.localVariables = null;
    }

    private static Map<String, String> shapes(AnnotationNode annotation, String key) {
        Map<String, String> shapes = new LinkedHashMap<>();
        for (String shape : strings(annotation, key)) {
            String[] hashAndReleases = shape.split(" ", 2);
            shapes.put(hashAndReleases[0], hashAndReleases[1]);
        }
        return shapes;
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(AnnotationNode annotation, String key) {
        return (List<String>) value(annotation, key, Collections.emptyList());
    }

    private static Object value(AnnotationNode annotation, String key, Object dflt) {
        for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
            if (annotation.values.get(i).equals(key)) {
                return annotation.values.get(i + 1);
            }
        }
        return dflt;
    }

    private static List<AnnotationNode> annotations(List<AnnotationNode> annotations) {
        return annotations == null ? Collections.emptyList() : annotations;
    }

    private static ClassNode node(Class<?> beside, String internalName) {
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
