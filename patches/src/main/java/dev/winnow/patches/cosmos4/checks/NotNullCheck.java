package dev.winnow.patches.cosmos4.checks;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Checks an argument for null without an array for the message.
 *
 * <p>The vendor passes the message's parameters, of which there are none, as an array, four times per request (96 B).
 *
 * <p>Preserved: the exception for null.
 */
@AutoService(Patch.class)
public final class NotNullCheck extends Patch {
    public NotNullCheck() {
        super("not-null-check", "Checks an argument for null without an array for the message", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.Utils")
    static class Utils {
        @EarlyReturn(shapes = "9494ea508956c96b 4.63.0..4.83.0")
        public static boolean checkNotNullOrThrow(Object value, String argumentName, String message) {
            return value != null;
        }
    }
}
