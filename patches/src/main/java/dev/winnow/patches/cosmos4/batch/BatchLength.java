package dev.winnow.patches.cosmos4.batch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Map;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.JsonSerializable;
import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.CodePoints;
import dev.winnow.patches.runtime.text.JsonText;

/**
 * Counts how long an operation of a batch is without making its text.
 *
 * <p>To know an operation's length, the vendor writes it with its document as JSON; later it writes all operations
 * again.
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

    /** Of an operation that cannot be written: it is tried twice. */
    @Override
    public int mostAddedBytes() {
        return 65_536;
    }

    @Template("com.azure.cosmos.implementation.batch.CosmosItemOperationBase")
    abstract static class CosmosItemOperationBase {
        /** Deeper operations run the vendor's code: Jackson has a limit of its own. */
        private static final int DEEPEST = 64;

        public abstract JsonSerializable getSerializedOperation(CosmosItemSerializer serializer);

        @EarlyReturn(shapes = "83e14af0fad5b50b 4.63.0..4.83.0")
        private Integer getSerializedLengthInternal(CosmosItemSerializer serializer) {
            JsonSerializable operation = getSerializedOperation(serializer);
            if (operation == null || operation.getClass() != JsonSerializable.class) {
                return null;
            }
            ObjectNode root = operation.getPropertyBag();
            int length = 0;
            boolean isPlain = root != null;
            Iterator<?> inner = null;
            ArrayDeque<Iterator<?>> outer = null;
            int ends = 0; // how many objects and arrays were the last in theirs
            JsonNode node = root;
            while (isPlain && node != null) {
                Class<?> type = node.getClass();
                if (type == TextNode.class && node.textValue() != null) {
                    length += JsonText.length(node.textValue());
                } else if (type == IntNode.class || type == LongNode.class) {
                    length += JsonText.length(node.longValue());
                } else if (type == BooleanNode.class) {
                    length += node.booleanValue() ? 4 : 5;
                } else if (type == NullNode.class) {
                    length += 4;
                } else if (type == ObjectNode.class || type == ArrayNode.class) {
                    int size = node.size();
                    // Two braces and the commas, and the colons.
                    length += 2 + Math.max(0, size - 1) + (type == ObjectNode.class ? size : 0);
                    if (size > 0) {
                        if (inner != null && inner.hasNext()) {
                            outer = outer == null ? new ArrayDeque<>(4) : outer;
                            outer.push(inner);
                        } else {
                            ends++;
                        }
                        if (ends + (outer == null ? 0 : outer.size()) >= DEEPEST) {
                            return null;
                        }
                        inner = type == ObjectNode.class ? node.fields() : node.elements();
                    }
                } else {
                    isPlain = false;
                }
                while (inner != null && !inner.hasNext()) {
                    inner = outer == null || outer.isEmpty() ? null : outer.pop();
                }
                node = null;
                if (inner != null) {
                    Object next = inner.next();
                    if (next instanceof Map.Entry) {
                        String name = (String) ((Map.Entry<?, ?>) next).getKey();
                        isPlain &= name != null;
                        length += name == null ? 0 : JsonText.length(name);
                        next = ((Map.Entry<?, ?>) next).getValue();
                    }
                    node = (JsonNode) next;
                    isPlain &= node != null;
                }
            }
            if (isPlain) {
                return length;
            }
            CodePoints written = new CodePoints();
            try {
                Utils.getSimpleObjectMapper().writeValue(written, root);
            } catch (IOException e) {
                return null;
            }
            return written.count();
        }
    }
}
