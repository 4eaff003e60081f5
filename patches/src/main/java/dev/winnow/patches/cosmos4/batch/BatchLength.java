package dev.winnow.patches.cosmos4.batch;

import java.io.IOException;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.JsonSerializable;
import com.azure.cosmos.implementation.Utils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.CodePoints;

/**
 * Counts how long an operation of a batch is without making its text.
 *
 * <p>Batches and bulks have a largest length. To know that of an operation, the vendor writes it as JSON, with its document, into a
 * text and counts the text's characters; later it writes all operations once more.
 *
 * <p>Preserved: the length. An operation that cannot be written fails in the vendor's code.
 */
@AutoService(Patch.class)
public final class BatchLength extends Patch {
    public BatchLength() {
        super("batch-length", "Counts how long an operation of a batch is without making its text", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 16_384;
    }

    @Template("com.azure.cosmos.implementation.batch.CosmosItemOperationBase")
    abstract static class CosmosItemOperationBase {
        public abstract JsonSerializable getSerializedOperation(CosmosItemSerializer serializer);

        @EarlyReturn(shapes = "83e14af0fad5b50b 4.63.0..4.83.0")
        private Integer getSerializedLengthInternal(CosmosItemSerializer serializer) {
            JsonSerializable operation = getSerializedOperation(serializer);
            if (operation == null || operation.getClass() != JsonSerializable.class) {
                return null;
            }
            CodePoints written = new CodePoints();
            try {
                Utils.getSimpleObjectMapper().writeValue(written, operation.getPropertyBag());
            } catch (IOException e) {
                return null;
            }
            return written.count();
        }
    }
}
