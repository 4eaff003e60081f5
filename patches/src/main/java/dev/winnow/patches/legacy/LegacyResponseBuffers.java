package dev.winnow.patches.legacy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.ResponseBytes;
import io.netty.buffer.ByteBuf;
import rx.Observable;

/**
 * A response's chunks are collected in an array that the next response uses again.
 *
 * <p>The vendor collects them in a stream of 1 kB that doubles until they fit, and copies that once more for the string:
 * three times the body's size and more, thrown away at once.
 *
 * <p>Kept: the string, for any number of chunks of any size. The vendor's own fix in 2.6.1 takes the length from the
 * header, which fails without one, and for several chunks; it leases a buffer that is lost if nobody subscribes or
 * something fails. Here nothing is told beforehand, each subscriber has an array of its own from its first chunk on, and
 * one that is never finished is merely garbage. In the vendor's code a second subscriber gets the first one's text as
 * well; here he gets his own.
 */
@AutoService(Patch.class)
public final class LegacyResponseBuffers extends Patch {
    public LegacyResponseBuffers() {
        super("legacy-response-buffers", "response bodies are collected in arrays that are used again", "PR 248");
    }

    @Override
    public String group() {
        return "legacy";
    }

    @Template("com.microsoft.azure.cosmosdb.internal.directconnectivity.ResponseUtils")
    static class ResponseUtils {
        /** Each subscriber begins with this stream and leaves it empty. */
        @InitialCapacity(
                type = ByteArrayOutputStream.class,
                given = true,
                shapes = "4f0b1a69a7610a5e 2.4.5..2.5.1",
                fixed = "24e90cb7f6402ff5 2.6.1..2.6.14")
        static int toString(Observable<ByteBuf> content, int capacity) {
            return 0;
        }

        @Replaces(
                method = "lambda$toString$*",
                shapes = "a54b9fa5784154d1 2.4.5..2.5.1",
                fixed = "bf3e00c7cd94b610 2.6.1..2.6.14")
        private static ByteArrayOutputStream append(ByteArrayOutputStream before, ByteBuf chunk) {
            try {
                ByteArrayOutputStream bytes = ResponseBytes.after(before);
                chunk.readBytes(bytes, chunk.readableBytes());
                return bytes;
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        }

        @Replaces(
                method = "lambda$toString$*",
                shapes = "dba65e993f25a136 2.4.5..2.5.1",
                fixed = "84db946fbe766a67 2.6.1..2.6.14")
        private static String text(ByteArrayOutputStream bytes) {
            return ResponseBytes.text(bytes);
        }
    }
}
