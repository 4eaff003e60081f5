package dev.winnow.lab.release;

import java.util.List;

import dev.winnow.cli.inspect.NormalizedMethod;

/**
 * A method that a patch would change if it knew its code.
 *
 * @param patch the id of the patch that refuses the method
 * @param method the class and the method with its descriptor
 * @param known the instructions in the nearest checked release; empty if it has no such method
 * @param found the instructions in the new release; empty if it has no such method
 */
record UnknownMethod(String patch, String method, NormalizedMethod known, NormalizedMethod found) {
    /** What the author of the patch needs: who refuses what, and the shape to list if the patch fits. */
    String heading() {
        return patch + " does not know " + method + ", shape " + found.shape();
    }

    /** In the unified format. */
    List<String> difference() {
        return known.differenceTo(found);
    }
}
