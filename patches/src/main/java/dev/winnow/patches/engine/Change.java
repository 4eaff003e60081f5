package dev.winnow.patches.engine;

import java.util.List;
import java.util.Map;

import org.objectweb.asm.tree.MethodNode;

/** What a patch does to one method of the library, with every name already the library's. */
abstract class Change {
    /** The method's name; with a trailing {@code *} for the body of a lambda, whose number the compiler chooses. */
    final String method;

    /** Hash to releases. */
    final Map<String, String> shapes;

    /** Hash to releases. */
    final Map<String, String> fixed;

    final MethodNode code;

    Change(String method, Map<String, String> shapes, Map<String, String> fixed, MethodNode code) {
        this.method = method;
        this.shapes = shapes;
        this.fixed = fixed;
        this.code = code;
    }

    /** Whether this is for a method of that name, whatever its descriptor. */
    final boolean names(String name) {
        if (!method.endsWith("*")) {
            return method.equals(name);
        }
        String prefix = method.substring(0, method.length() - 1);
        return name.startsWith(prefix)
                && name.substring(prefix.length()).chars().allMatch(Character::isDigit);
    }

    /** Whether deciding about this takes a look at the method of that name. */
    boolean concerns(String name) {
        return names(name);
    }

    /**
     * This change for a method whose shape it knows.
     *
     * @param methods every method of the class at hand that this {@link #concerns}
     */
    MatchResult fitting(VendorMethod method, List<VendorMethod> methods) {
        return MatchResult.fitting(method, this);
    }

    /** Whether a method of that name must have a known shape, rather than being an overload that is none of ours. */
    abstract boolean speaksOf(VendorMethod method);

    /** Changes with equal keys are variants of one another: a method takes the one whose shape it has. */
    abstract String variantKey();

    /** Why there is nothing to change, where methods of that name are there but {@link #speaksOf} none of them. */
    abstract MatchResult noneOfOurs();
}
