package dev.winnow.patches.engine.relocation;

/** An internal name, taken apart: the prefix of a relocation, if any, and the name that the library gave. */
final class RelocatedName {
    final Library library;

    /** With a slash at the end; empty if the class is where its library put it. */
    final String prefix;

    private RelocatedName(Library library, String prefix) {
        this.library = library;
        this.prefix = prefix;
    }

    /** Null for a class of no known library. */
    static RelocatedName parse(String name) {
        Library found = null;
        int first = Integer.MAX_VALUE;
        for (Library library : Library.values()) {
            int index = library.indexIn(name);
            if (index >= 0 && index < first) {
                found = library;
                first = index;
            }
        }
        return found == null ? null : new RelocatedName(found, name.substring(0, first));
    }
}
