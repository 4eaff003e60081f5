package dev.winnow.patches.cosmos4.documents;

import java.util.Map;
import java.util.function.Consumer;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.ByteBufferOutputStream;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Allocates the buffer for a written item's JSON with exactly its length.
 *
 * <p>The vendor's starts with 1,024 bytes. Jackson writes up to 8,000 bytes in one piece, so an empty buffer grows
 * once, to that length.
 *
 * <p>Preserved: the JSON. For a longer item the buffer grows as before.
 */
@AutoService(Patch.class)
public final class WrittenItemBuffer extends Patch {
    public WrittenItemBuffer() {
        super("written-item-buffer", "Sizes the buffer for an item's JSON exactly", "own");
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
    abstract static class Utils {
        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"cc83b60e8971ccd6 4.63.0..4.66.0", "dadad518f7b9f5a3 4.66.1..4.83.0"})
        static int serializeJsonToByteBuffer(
                CosmosItemSerializer serializer,
                Object item,
                Consumer<Map<String, Object>> onAfterSerialization,
                boolean isIdValidationEnabled,
                int given) {
            return 0;
        }
    }
}
