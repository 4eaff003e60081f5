package dev.winnow.patches.engine.relocation;

/** One copy of the SDK uses a library under two names: half of it is relocated, or it has two prefixes. */
public final class InconsistentRelocation extends RuntimeException {
    private static final long serialVersionUID = 1;

    InconsistentRelocation(Library library, String one, String other) {
        super(message(library, one, other));
    }

    private static String message(Library library, String one, String other) {
        String root = library.root().replace('/', '.');
        return one.isEmpty() || other.isEmpty()
                ? "only a part of " + root + " is relocated, to " + dotted(one + other + library.root())
                : root + " is relocated to two packages, " + dotted(one + library.root()) + " and "
                        + dotted(other + library.root());
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
