package dev.winnow.patches.cosmos4.documents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Sets simple properties of the SDK's own objects without a serializer.
 *
 * <p>To set a text, truth value or whole number in a query or a batch, the vendor's serializer converts it to a map.
 *
 * <p>Preserved: the node that is set. Properties with a serializer, and all other values, run the vendor's code.
 */
@AutoService(Patch.class)
public final class PlainProperties extends Patch {
    public PlainProperties() {
        super("plain-properties", "Sets simple properties of JSON objects without a serializer", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.JsonSerializable")
    abstract static class JsonSerializable {
        ObjectNode propertyBag;

        @EarlyReturn(shapes = {"35e843c2bff6f3ad 4.66.1..4.79.0", "5927a4435b001c08 4.80.0..4.83.0"})
        public boolean set(String name, Object value) {
            JsonNode node = value instanceof String
                    ? TextNode.valueOf((String) value)
                    : value instanceof Boolean
                            ? BooleanNode.valueOf((Boolean) value)
                            : value instanceof Integer
                                    ? IntNode.valueOf((Integer) value)
                                    : value instanceof Long ? LongNode.valueOf((Long) value) : null;
            if (node == null) {
                return false;
            }
            propertyBag.set(name, node);
            return true;
        }
    }
}
