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
 * Collects the chunks of a response in a reusable array.
 *
 * <p>The vendor's stream starts with 1 kB, doubles, and is copied for the string: garbage of three times the body's
 * size and more.
 *
 * <p>Preserved: the string, for any number of chunks of any size. The vendor's own fix in 2.6.1 fails without a
 * length in the header and for several chunks, and leaks a buffer if nobody subscribes or an error occurs. Here each
 * subscriber has its own array. In the vendor's code a second subscriber also gets the first one's text.
 */
@AutoService(Patch.class)
public final class LegacyResponseBuffers extends Patch {
    public LegacyResponseBuffers() {
        super("legacy-response-buffers", "Collects response bodies in reusable arrays", "PR 248");
    }

    @Override
    public String group() {
        return "legacy";
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
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
