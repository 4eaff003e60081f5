package dev.winnow.cli.newpatch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.winnow.cli.inspect.LibraryMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

import static java.util.stream.Collectors.toList;

/** How a test can call a method of the library with arguments that it generates, if it can. */
final class GeneratedCall {
    /** The types that {@code Values} of the testing library generates, besides primitive ones and arrays. */
    private static final Set<String> TYPES = Set.of(
            "java.lang.Boolean",
            "java.lang.Character",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.String",
            "java.lang.CharSequence",
            "java.lang.Comparable",
            "java.lang.Object",
            "java.lang.Iterable",
            "java.util.Collection",
            "java.util.List",
            "java.util.ArrayList",
            "java.util.Set",
            "java.util.Map");

    private final ClassNode type;
    private final LibraryMethod method;

    GeneratedCall(ClassNode type, LibraryMethod method) {
        this.type = type;
        this.method = method;
    }

    /** Why there can be none, as the end of a sentence; null if there can be one. */
    String obstacle() {
        List<String> missing = Arrays.stream(Type.getArgumentTypes(method.descriptor()))
                .filter(parameter -> !canBeGenerated(parameter))
                .map(parameter -> "{@code " + parameter.getClassName() + '}')
                .distinct()
                .collect(toList());
        if (!missing.isEmpty()) {
            return "values of " + String.join(" and ", missing) + " cannot be generated";
        }
        if (!isStatic() && constructor().isEmpty()) {
            return "no object of its class can be generated";
        }
        return null;
    }

    /** The source of the test's {@code GeneratedCall}. */
    String source() {
        String called = "\n                \"" + type.name.replace('/', '.') + "\", ";
        String signature = '"' + method.name() + method.descriptor() + '"';
        return isStatic()
                ? "GeneratedCall.ofStatic(" + called + signature + ')'
                : "GeneratedCall.of(" + called + '"' + constructor().orElseThrow() + "\", " + signature + ')';
    }

    private boolean isStatic() {
        return (method.code.access & Opcodes.ACC_STATIC) != 0;
    }

    /** The descriptor of the shortest constructor whose arguments can be generated. */
    private Optional<String> constructor() {
        if ((type.access & Opcodes.ACC_ABSTRACT) != 0) {
            return Optional.empty();
        }
        return type.methods.stream()
                .filter(candidate -> candidate.name.equals("<init>") && (candidate.access & Opcodes.ACC_PRIVATE) == 0)
                .map((MethodNode candidate) -> candidate.desc)
                .filter(descriptor ->
                        Arrays.stream(Type.getArgumentTypes(descriptor)).allMatch(GeneratedCall::canBeGenerated))
                .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    }

    private static boolean canBeGenerated(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() < Type.ARRAY || TYPES.contains(element.getClassName());
    }
}
