package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.SmallNumbers;

/**
 * Shares the texts of small numbers in the headers of RNTBD responses.
 *
 * <p>A response has a dozen numbers, mostly small, which become text (48 bytes each).
 *
 * <p>Preserved: the texts.
 */
@AutoService(Patch.class)
public final class RntbdSmallNumbers extends Patch {
    public RntbdSmallNumbers() {
        super("rntbd-small-numbers", "Shares the texts of small numbers in RNTBD responses", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders")
    static class RntbdResponseHeaders {
        @Redirects(
                in = {"toLongEntry", "toIntegerEntry"},
                of = Long.class,
                shapes = "4f6a6245ab24f9fd 4.63.0..4.83.0")
        static String toString(long number) {
            return SmallNumbers.text(number);
        }
    }
}
