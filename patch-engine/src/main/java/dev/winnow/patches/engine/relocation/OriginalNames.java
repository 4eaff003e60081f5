package dev.winnow.patches.engine.relocation;

/** Maps the names of a relocated copy to the vendor's, and accepts no name that would not come back as it was. */
final class OriginalNames extends MappedNames {
    private final MappedNames back;

    /** @param back maps the vendor's names to those of the copy */
    OriginalNames(String[] relocated, String[] originals, MappedNames back) {
        super(relocated, originals);
        this.back = back;
    }

    /** A name that the build has left out of the relocation begins as the vendor's. */
    @Override
    boolean mayBegin(char first) {
        return super.mayBegin(first) || back.mayBegin(first);
    }

    /** @throws InconsistentRelocation if the name is left out, although others of its library are not */
    @Override
    String name(String name) {
        String original = super.name(name);
        // No library's package is in another one's: a name that has lost a prefix gets it back.
        if (original == name) {
            check(name, back.name(name));
        }
        return original;
    }

    /** @throws InconsistentRelocation as for a name */
    @Override
    String text(String text) {
        String original = super.text(text);
        check(text, back.text(original));
        return original;
    }

    private static void check(String name, String relocated) {
        if (!relocated.equals(name)) {
            throw new InconsistentRelocation(name, relocated);
        }
    }
}
