package dev.winnow.agent;

import dev.winnow.patches.engine.PatchedClass;

/** One class as it was wanted, what it was made of, and what became of the patches on the way. */
final class MadeClass {
    /** The class file that it was made of; not to be changed. */
    final byte[] vendor;

    /** Null where the vendor's does. */
    final byte[] bytes;

    final PatchedClass patched;

    /** Whether its patched methods hold both bodies. */
    final boolean hasBoth;

    private final Wanted wanted;

    MadeClass(byte[] vendor, byte[] bytes, PatchedClass patched, boolean hasBoth, Wanted wanted) {
        this.vendor = vendor;
        this.bytes = bytes == vendor ? null : bytes;
        this.patched = patched;
        this.hasBoth = hasBoth;
        this.wanted = wanted;
    }

    /** Whether this is what would be made of the class file, byte for byte or with attributes in another order. */
    boolean serves(byte[] classFile, Wanted now) {
        return wanted == now && ClassFileContent.isSame(vendor, classFile);
    }
}
