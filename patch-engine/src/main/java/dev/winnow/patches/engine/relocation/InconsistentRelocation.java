package dev.winnow.patches.engine.relocation;

/** One copy of the SDK uses a library under two names: half of it is relocated, or it has two prefixes. */
public final class InconsistentRelocation extends RuntimeException {
    private static final long serialVersionUID = 1;

    InconsistentRelocation(Library library, String one, String other) {
        super(message(library, one, other));
    }

    /**
     * A class file has a name that is not relocated, although others of its library are.
     *
     * @param name as the class file has it
     * @param relocated the name that the relocation would give it
     */
    InconsistentRelocation(String name, String relocated) {
        super("it refers to " + dotted(name) + ", and its library is relocated to " + dotted(relocated));
    }

    private static String message(Library library, String one, String other) {
        String root = dotted(library.root());
        return one.isEmpty() || other.isEmpty()
                ? "only a part of " + root + " is relocated, to " + dotted(one + other + library.root())
                : root + " is relocated to two packages, " + dotted(one + library.root()) + " and "
                        + dotted(other + library.root());
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
