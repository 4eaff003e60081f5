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
 * The buffer for the JSON of an item that is written is as long as the JSON.
 *
 * <p>The vendor's begins with 1,024 bytes. Jackson collects what it writes in a buffer of its own, 8,000 bytes that it
 * uses again, and hands a shorter item over in one piece: a buffer that begins empty then grows once, to just that length.
 *
 * <p>Kept: the JSON. A longer item comes in pieces of 8,000 bytes, and for it the buffer grows as it did.
 */
@AutoService(Patch.class)
public final class WrittenItemBuffer extends Patch {
    public WrittenItemBuffer() {
        super("written-item-buffer", "The buffer for an item's JSON is as long as the JSON", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.Utils")
    abstract static class Utils {
        @InitialCapacity(
                type = ByteBufferOutputStream.class,
                given = true,
                shapes = {"cc83b60e8971ccd6 4.63.0..4.66.0", "dadad518f7b9f5a3 4.66.1..4.81.0"})
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
