package dev.winnow.patches.testing;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/** Uses a field that the library does not have. */
final class MissingFieldPatch extends Patch {
    MissingFieldPatch() {
        super("missing-field", "trim by a prefix", "a test");
    }

    @Template("dev.winnow.patches.testing.sample.Texts")
    static class Texts {
        static String prefix;

        @EarlyReturn(shapes = TrimPatch.SHAPE)
        static String trim(String text) {
            return prefix;
        }
    }
}
