package dev.winnow.patches.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.mutants.operators.Mutation;
import dev.winnow.patches.mutants.operators.MutationOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The mutants of a patch. The mistakes are put into the class files of its templates, so they hit the code that the patch
 * brings and nothing of the vendor's.
 */
final class PatchMutants {
    private static final String ANNOTATIONS = "L" + Patch.class.getPackageName().replace('.', '/') + "/";

    private PatchMutants() {}

    /** The mutants whose names begin so, such as {@code HttpUtils.urlEncode}; all with an empty beginning. */
    static List<Mutant> of(Class<? extends Patch> patch, String in) {
        return of(patch).stream().filter(mutant -> mutant.key().startsWith(in)).toList();
    }

    /** Every mutant, always in the same order. */
    static List<Mutant> of(Class<? extends Patch> patch) {
        List<Mutant> mutants = new ArrayList<>();
        List<MutationOperator> operators = MutationOperator.all();
        String outer = Type.getInternalName(patch);
        for (InnerClassNode inner : read(outer).innerClasses) {
            if (inner.name.startsWith(outer + '$')) {
                Map<String, Integer> numbers = new HashMap<>();
                for (MethodNode method : read(inner.name).methods) {
                    if (isCopied(method)) {
                        operators.forEach(operator -> add(mutants, numbers, inner.name, method, operator));
                    }
                }
            }
        }
        return mutants;
    }

    /** The class file of the mutant's template, with the mistake. */
    static byte[] classFile(Mutant mutant) {
        ClassNode template = read(mutant.template());
        for (MethodNode method : template.methods) {
            if ((method.name + method.desc).equals(mutant.method())) {
                AbstractInsnNode instruction = method.instructions.get(mutant.instruction());
                Mutation mutation = mutant.operator().at(instruction, method).orElseThrow();
                mutation.edit().accept(method.instructions);
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        template.accept(writer);
        return writer.toByteArray();
    }

    /** Whether the code goes into the library: methods without an annotation only stand for the library's own. */
    private static boolean isCopied(MethodNode method) {
        return method.invisibleAnnotations != null
                && method.invisibleAnnotations.stream().anyMatch(annotation -> annotation.desc.startsWith(ANNOTATIONS));
    }

    private static void add(
            List<Mutant> mutants,
            Map<String, Integer> numbers,
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
                mutants.add(new Mutant(
                        template,
                        method.name + method.desc,
                        operator,
                        method.instructions.indexOf(instruction),
                        numbers.merge(method.name + ' ' + operator.id(), 1, Integer::sum),
                        line,
                        mutation.get().description()));
            }
        }
    }

    private static ClassNode read(String internalName) {
        try (InputStream in = PatchMutants.class.getResourceAsStream('/' + internalName + ".class")) {
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, 0);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
