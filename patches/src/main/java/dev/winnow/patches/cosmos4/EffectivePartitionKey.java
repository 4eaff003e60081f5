package dev.winnow.patches.cosmos4;

import java.util.List;

import com.azure.cosmos.implementation.ByteBufferOutputStream;
import com.google.auto.service.AutoService;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.Presizes;
import dev.winnow.patches.model.Template;

/**
 * The buffer in which a partition key is encoded begins small.
 *
 * <p>The vendor's has room for the longest key that there can be (336 bytes), for each request; the usual key takes some
 * twenty.
 *
 * <p>Kept: the buffer grows for a longer key.
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
        @Presizes(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"90f0de15f628a1a4 4.67.0..4.81.0"})
        static int toBinary(IPartitionKeyComponent[] components, int given) {
            return 32;
        }

        @Presizes(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"0ecdeff700e9573e 4.67.0..4.81.0"})
        static int toBinary(List<IPartitionKeyComponent> components, int given) {
            return 32;
        }
    }
}
