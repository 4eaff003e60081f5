package dev.winnow.patches.testing;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/** Forgets that a short text may be a blank. */
final class WrongTrimPatch extends Patch {
    WrongTrimPatch() {
        super("wrong-trim", "trim of short texts", "a test");
    }

    @Template("dev.winnow.patches.testing.sample.Texts")
    static class Texts {
        @EarlyReturn(shapes = TrimPatch.SHAPE)
        static String trim(String text) {
            return text.length() < 2 ? text : null;
        }
    }
}
