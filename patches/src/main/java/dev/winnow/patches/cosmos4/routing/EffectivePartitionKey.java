package dev.winnow.patches.cosmos4.routing;

import java.util.List;

import com.azure.cosmos.implementation.ByteBufferOutputStream;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.HexText;

/**
 * The buffer in which a partition key is encoded begins small, and its digits are written as bytes.
 *
 * <p>The vendor's buffer has room for the longest key that there can be (336 bytes), for each request; the usual key takes
 * some twenty. Its digits are characters first, which the string copies.
 *
 * <p>Kept: the buffer grows for a longer key; the same text.
 */
@AutoService(Patch.class)
public final class EffectivePartitionKey extends Patch {
    public EffectivePartitionKey() {
        super("effective-partition-key", "The buffer in which a partition key is encoded begins small", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.routing.IPartitionKeyComponent")
    interface IPartitionKeyComponent {}

    @Template("com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper")
    abstract static class PartitionKeyInternalHelper {
        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"90f0de15f628a1a4 4.67.0..4.81.0"})
        static int toBinary(IPartitionKeyComponent[] components, int given) {
            return 32;
        }

        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"0ecdeff700e9573e 4.67.0..4.81.0"})
        static int toBinary(List<IPartitionKeyComponent> components, int given) {
            return 32;
        }
    }

    @Template("com.azure.cosmos.implementation.routing.HexConvert")
    static class HexConvert {
        @EarlyReturn(shapes = "2e75ef188a7a879e 4.63.0..4.81.0")
        public static String bytesToHex(byte[] bytes) {
            return HexText.of(bytes);
        }
    }
}
