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
import dev.winnow.patches.engine.edit.LambdaStandIns;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.match.Assumption;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

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

    /**
     * Maps every class name in a template to the name that the library uses.
     *
     * <p>A template becomes the class that it stands for. A class that the build relocates in {@code winnow.jar} gets its original
     * name back: the library uses the application's Jackson, not the agent's.
     */
    private static final class LibraryNames extends Remapper {
        /** The build relocates this string like a class name. */
        private static final String RELOCATED = "com/fasterxml/jackson/";

        /** But not this one, which is assembled at run time. */
        private static final String JACKSON = String.join("/", "com", "fasterxml", "jackson", "");

        private final Map<String, String> templates;

        /** @param templates internal names, each with that of the class that it stands for */
        LibraryNames(Map<String, String> templates) {
            super(Opcodes.ASM9);
            this.templates = templates;
        }

        @Override
        public String map(String name) {
            return name.startsWith(RELOCATED)
                    ? JACKSON + name.substring(RELOCATED.length())
                    : templates.getOrDefault(name, name);
        }
    }

    /**
     * Replaces the lambdas of a template by references to the stand-ins that they call.
     *
     * <p>A patch cannot bring a lambda of its own, because no method can be added to a loaded class. It can use one that the
     * library's class has: a lambda that only calls a {@link LambdaStandIns stand-in} with all its arguments, in their order.
     */
    private static final class LambdaReferences {
        private LambdaReferences() {}

        /** @throws IllegalStateException if a lambda does more than call a stand-in */
        static void replaceLambdas(ClassNode template) {
            for (MethodNode method : template.methods) {
                for (AbstractInsnNode instruction : method.instructions) {
                    if (instruction instanceof InvokeDynamicInsnNode) {
                        Object[] arguments = ((InvokeDynamicInsnNode) instruction).bsmArgs;
                        for (int i = 0; i < arguments.length; i++) {
                            if (arguments[i] instanceof Handle) {
                                arguments[i] = referenced((Handle) arguments[i], template);
                            }
                        }
                    }
                }
            }
        }

        private static Handle referenced(Handle handle, ClassNode template) {
            if (!handle.getOwner().equals(template.name) || !handle.getName().startsWith("lambda$")) {
                return handle;
            }
            for (MethodNode body : template.methods) {
                if ((body.access & Opcodes.ACC_SYNTHETIC) != 0
                        && body.name.equals(handle.getName())
                        && body.desc.equals(handle.getDesc())) {
                    return calledBy(body, template);
                }
            }
            return handle;
        }

        private static Handle calledBy(MethodNode lambda, ClassNode template) {
            int nextVariable = 0;
            for (AbstractInsnNode instruction : lambda.instructions) {
                if (instruction instanceof VarInsnNode && ((VarInsnNode) instruction).var == nextVariable) {
                    int opcode = instruction.getOpcode();
                    nextVariable += opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD ? 2 : 1;
                } else if (instruction instanceof MethodInsnNode) {
                    MethodInsnNode call = (MethodInsnNode) instruction;
                    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
                    int receiver = isStatic ? 0 : 1;
                    if (call.owner.equals(template.name)
                            && LambdaStandIns.isStandIn(call.name)
                            && nextVariable == receiver + (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1) {
                        int tag = isStatic ? Opcodes.H_INVOKESTATIC : Opcodes.H_INVOKESPECIAL;
                        return new Handle(tag, call.owner, call.name, call.desc, false);
                    }
                    break;
                }
            }
            throw new IllegalStateException(
                    template.name + " has a lambda that does more than call a stand-in for a lambda of the library");
        }
    }
}
