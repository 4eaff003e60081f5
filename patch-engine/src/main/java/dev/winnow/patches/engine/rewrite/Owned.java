package dev.winnow.patches.engine.rewrite;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.MethodEdit;

/** An edit and the patch that it belongs to. */
final class Owned<E extends MethodEdit> {
    final Patch patch;
    final E edit;

    Owned(Patch patch, E edit) {
        this.patch = patch;
        this.edit = edit;
    }
}
