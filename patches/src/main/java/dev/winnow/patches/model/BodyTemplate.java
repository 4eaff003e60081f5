package dev.winnow.patches.model;

import java.util.Map;
import java.util.Set;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** One new body: where it goes, which shapes it fits, and its code with every name already the library's. */
final class BodyTemplate {
    /** The method's name; with a trailing {@code *} for the body of a lambda, whose number the compiler chooses. */
    final String method;

    final String descriptor;

    /** Hash to releases. */
    final Map<String, String> shapes;

    /** Hash to releases. */
    final Map<String, String> fixed;

    final Set<String> supersedes;
    final MethodNode code;

    BodyTemplate(
            String method,
            String descriptor,
            Map<String, String> shapes,
            Map<String, String> fixed,
            Set<String> supersedes,
            MethodNode code) {
        this.method = method;
        this.descriptor = descriptor;
        this.shapes = shapes;
        this.fixed = fixed;
        this.supersedes = supersedes;
        this.code = code;
    }

    boolean isStatic() {
        return (code.access & Opcodes.ACC_STATIC) != 0;
    }

    /** Whether this is a template for the method of that name, whatever its descriptor. */
    boolean names(String name) {
        if (!method.endsWith("*")) {
            return method.equals(name);
        }
        String prefix = method.substring(0, method.length() - 1);
        return name.startsWith(prefix)
                && name.substring(prefix.length()).chars().allMatch(Character::isDigit);
    }
}
