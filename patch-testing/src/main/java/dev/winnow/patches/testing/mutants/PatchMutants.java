package dev.winnow.patches.testing.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.operators.Mutation;
import dev.winnow.patches.testing.mutants.operators.MutationOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

import static java.util.stream.Collectors.toList;

/**
 * The mutants of a patch. The mistakes are put into the class files of its templates, so they hit the code that the patch
 * brings and nothing of the vendor's.
 */
public final class PatchMutants {
    private static final String ANNOTATIONS = "L" + Patch.class.getPackageName().replace('.', '/') + "/";

    /** A mistake can make a loop endless. Code of extensions may only use the JDK, so this is a system property. */
    public static final String MAY_RUN = "winnow.test.mutants";

    private PatchMutants() {}

    /** The mutants whose names begin so, such as {@code HttpUtils.urlEncode}; all with an empty beginning. */
    public static List<Mutant> of(Class<? extends Patch> patch, String in) {
        return of(patch).stream().filter(mutant -> mutant.key().startsWith(in)).collect(toList());
    }

    /** Every mutant, always in the same order. */
    public static List<Mutant> of(Class<? extends Patch> patch) {
        return of(patch, MutationOperator.all());
    }

    /** Those that these operators make. */
    public static List<Mutant> of(Class<? extends Patch> patch, List<? extends MutationOperator> operators) {
        List<Mutant> mutants = new ArrayList<>();
        String outer = Type.getInternalName(patch);
        for (InnerClassNode inner : read(patch, outer).innerClasses) {
            if (inner.name.startsWith(outer + '$')) {
                Map<String, Integer> numbers = new HashMap<>();
                for (MethodNode method : read(patch, inner.name).methods) {
                    if (isCopied(method)) {
                        operators.forEach(operator -> add(mutants, numbers, patch, inner.name, method, operator));
                    }
                }
            }
        }
        return mutants;
    }

    /** The class file of the mutant's template, with the mistake. */
    public static byte[] classFile(Mutant mutant) {
        return classFile(mutant, false);
    }

    /** The same; its loops end with an exception when there is no system property {@link #MAY_RUN}. */
    public static byte[] endingClassFile(Mutant mutant) {
        return classFile(mutant, true);
    }

    private static byte[] classFile(Mutant mutant, boolean ends) {
        ClassNode template = read(mutant.patch, mutant.template());
        for (MethodNode method : template.methods) {
            if (mutant.isIn(method)) {
                Mutation mutation =
                        mutant.operator.at(mutant.instructionOf(method), method).orElseThrow();
                mutation.edit.accept(method.instructions);
                if (ends) {
                    endLoops(method.instructions);
                }
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        template.accept(writer);
        return writer.toByteArray();
    }

    private static void endLoops(InsnList code) {
        for (AbstractInsnNode instruction : code.toArray()) {
            if (instruction instanceof JumpInsnNode
                    && code.indexOf(((JumpInsnNode) instruction).label) < code.indexOf(instruction)) {
                InsnList check = new InsnList();
                check.add(new LdcInsnNode(MAY_RUN));
                check.add(call(System.class, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;"));
                check.add(call(Objects.class, "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;"));
                check.add(new InsnNode(Opcodes.POP));
                code.insertBefore(instruction, check);
            }
        }
    }

    private static MethodInsnNode call(Class<?> type, String method, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, Type.getInternalName(type), method, descriptor, false);
    }

    /** Whether the code goes into the library: methods without an annotation only stand for the library's own. */
    private static boolean isCopied(MethodNode method) {
        return method.invisibleAnnotations != null
                && method.invisibleAnnotations.stream().anyMatch(annotation -> annotation.desc.startsWith(ANNOTATIONS));
    }

    private static void add(
            List<Mutant> mutants,
            Map<String, Integer> numbers,
            Class<? extends Patch> patch,
            String template,
            MethodNode method,
            MutationOperator operator) {
        int line = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode) {
                line = ((LineNumberNode) instruction).line;
            }
            Optional<Mutation> mutation = operator.at(instruction, method);
            if (mutation.isPresent()) {
                int number = numbers.merge(method.name + ' ' + operator.id(), 1, Integer::sum);
                mutants.add(new Mutant(patch, template, method, operator, instruction, number, line, mutation.get()));
            }
        }
    }

    private static ClassNode read(Class<? extends Patch> patch, String internalName) {
        try (InputStream in = patch.getResourceAsStream('/' + internalName + ".class")) {
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, 0);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
