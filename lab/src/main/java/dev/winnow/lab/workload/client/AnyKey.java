package dev.winnow.lab.workload.client;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** An account key of the usual length; the emulator accepts any key, unless it is set to require one. */
public final class AnyKey {
    public static final String BASE64 = Base64.getEncoder()
            .encodeToString("an account key of sixty-four bytes that opens nothing anywhere.."
                    .getBytes(StandardCharsets.UTF_8));

    private AnyKey() {}
}
