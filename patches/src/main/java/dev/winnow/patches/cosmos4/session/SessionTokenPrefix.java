package dev.winnow.patches.cosmos4.session;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.NamePaths;

/**
 * Puts the partition's id before a session token without a builder.
 *
 * <p>The vendor's builder grows (48 bytes and more, once per operation in gateway mode, four times in direct mode).
 *
 * <p>Preserved: the text, also for null.
 */
@AutoService(Patch.class)
public final class SessionTokenPrefix extends Patch {
    public SessionTokenPrefix() {
        super("session-token-prefix", "Puts the partition's id before a session token without a builder", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    /** Of a token of more than 16,384 characters, some of which are not Latin. */
    @Override
    public int mostAddedBytes() {
        return 65_536;
    }

    @Template("com.azure.cosmos.implementation.SessionTokenHelper")
    static class SessionTokenHelper {
        @EarlyReturn(shapes = "de21f94c44828a8b 4.63.0..4.83.0")
        public static String concatPartitionKeyRangeIdWithSessionToken(String partition, String token) {
            return NamePaths.joined(String.valueOf(partition), ":", String.valueOf(token), "");
        }
    }
}
