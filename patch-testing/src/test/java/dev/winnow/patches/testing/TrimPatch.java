package dev.winnow.patches.testing;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/** A short text is returned as it is. */
final class TrimPatch extends Patch {
    static final String SHAPE = "1277b0cfe531661f 1";

    TrimPatch() {
        super("trim", "trim of short texts", "a test");
    }

    @Template("dev.winnow.patches.testing.sample.Texts")
    static class Texts {
        @EarlyReturn(shapes = SHAPE)
        static String trim(String text) {
            return text.isEmpty() ? text : null;
        }
    }
}
