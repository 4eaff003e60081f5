package dev.winnow.patches.engine.relocation;

/**
 * Maps the names of a relocated copy to the vendor's. Names that the build has left out of the relocation are marked, because they
 * would not come back as they were: no template and no shape has a marked name.
 */
final class OriginalNames extends MappedNames {
    /** Stands before a name that is left out. Names have no such character, and the compiler writes it into no string of its own. */
    static final char LEFT_OUT = '\u0003';

    private final MappedNames back;
    private boolean hasLeftOut;

    /** @param back maps the vendor's names to those of the copy */
    OriginalNames(String[] relocated, String[] originals, MappedNames back) {
        super(relocated, originals);
        this.back = back;
    }

    /** Whether a name was marked so far. */
    boolean hasLeftOut() {
        return hasLeftOut;
    }

    /** A name that is left out begins as the vendor's. */
    @Override
    boolean mayBegin(char first) {
        return super.mayBegin(first) || back.mayBegin(first);
    }

    @Override
    String name(String name) {
        String original = super.name(name);
        // No library's package is in another one's: a name that has lost a prefix gets it back.
        return original != name || back.name(name) == name ? original : mark(name);
    }

    @Override
    String text(String text) {
        String original = super.text(text);
        return back.text(original).equals(text) ? original : mark(text);
    }

    private String mark(String name) {
        hasLeftOut = true;
        return LEFT_OUT + name;
    }
}
