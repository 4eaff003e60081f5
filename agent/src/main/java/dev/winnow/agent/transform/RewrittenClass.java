package dev.winnow.agent.transform;

import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.patches.engine.PatchedClass;

/** A class file rewritten for one desired state, with the outcome of every patch that targets it. */
final class RewrittenClass {
    /** Null if the class stays the vendor's. */
    final byte[] bytes;

    /** Null for a class that no patch changes. */
    final LibraryCopy copy;

    final PatchedClass patched;

    /** Whether the patched methods hold both bodies. */
    final boolean hasDualBodies;

    private final byte[] vendor;
    private final DesiredState desired;

    /** @param vendor the class file that was rewritten; must not be changed afterwards */
    RewrittenClass(
            byte[] vendor,
            byte[] bytes,
            LibraryCopy copy,
            PatchedClass patched,
            boolean hasDualBodies,
            DesiredState desired) {
        this.vendor = vendor;
        this.bytes = bytes == vendor ? null : bytes;
        this.copy = copy;
        this.patched = patched;
        this.hasDualBodies = hasDualBodies;
        this.desired = desired;
    }

    /** Whether rewriting this class file for that state gives this result: same content, possibly in another order. */
    boolean isValidFor(byte[] classFile, DesiredState now) {
        return desired == now && ClassFileContent.isSame(vendor, classFile);
    }
}
