package dev.winnow.agent.copies;

import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.relocation.Relocation;

/** One copy of the patched library: under which names its classes are, and whether patches can be applied to them. */
public final class LibraryCopy {
    /** Every class has the name that its library gave it. */
    static final LibraryCopy PLAIN = new LibraryCopy("", Relocation.NONE, null);

    private final String prefix;
    private final Relocation relocation;
    private final String problem;

    private LibraryCopy(String prefix, Relocation relocation, String problem) {
        this.prefix = prefix;
        this.relocation = relocation;
        this.problem = problem;
    }

    /** @param prefix as in internal names, with a slash at the end; or empty */
    static LibraryCopy of(String prefix, Relocation relocation) {
        return relocation.isNone() ? PLAIN : new LibraryCopy(dotted(prefix), relocation, null);
    }

    /** A copy that cannot be patched. */
    static LibraryCopy unusable(String prefix, String problem) {
        return new LibraryCopy(dotted(prefix), Relocation.NONE, problem);
    }

    /**
     * As {@link #prefix()}, of a class whose copy is not known.
     *
     * @param original the name that the library gave the class
     */
    public static String prefixOf(String name, String original) {
        return dotted(name.substring(0, name.length() - original.length()));
    }

    /** Whether a class has the name that the library gave it, or that name behind a prefix. Both names are internal ones. */
    public static boolean isNamed(String name, String original) {
        return name.endsWith(original)
                && (name.length() == original.length() || name.charAt(name.length() - original.length() - 1) == '/');
    }

    private static String dotted(String prefix) {
        return prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1).replace('/', '.');
    }

    /** How users know the copy: what its build put before the library's packages, with dots; empty if it is not relocated. */
    public String prefix() {
        return prefix;
    }

    Relocation relocation() {
        return relocation;
    }

    /** Why patches cannot be applied to it, for users; or null. */
    String problem() {
        return problem;
    }

    /**
     * Applies the patches to a class of this copy; refuses all of them if the copy is relocated inconsistently.
     *
     * @param className internal name in this copy
     * @param vendor the class file; not changed
     */
    public PatchedClass apply(PatchSet patches, String className, byte[] vendor) {
        return problem == null ? patches.apply(className, vendor, relocation) : patches.refuse(className, problem);
    }
}
