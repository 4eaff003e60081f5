package dev.winnow.patches.cosmos4.documents;

import java.util.Map;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.PrimitiveJsonNodeMap;
import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Makes a JSON node of a text, a truth value or a whole number without a conversion.
 *
 * <p>The vendor has Jackson write each value of a query, batch or bulk into a buffer of tokens and read it from
 * there.
 *
 * <p>Preserved: the node and its value. Other values, and serializers of the application, run the vendor's code.
 */
@AutoService(Patch.class)
public final class TextNodes extends Patch {
    public TextNodes() {
        super("text-nodes", "Makes JSON nodes of simple values without a conversion", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.DefaultCosmosItemSerializer")
    abstract static class DefaultCosmosItemSerializer {
        private ObjectMapper mapper;

        @EarlyReturn(shapes = "2a13ee9b6ced7a59 4.66.1..4.83.0")
        public Map<String, Object> serialize(Object item) {
            if (mapper != Utils.getSimpleObjectMapper() && (Object) this != CosmosItemSerializer.DEFAULT_SERIALIZER) {
                return null;
            }
            JsonNode node = item instanceof String
                    ? TextNode.valueOf((String) item)
                    : item instanceof Boolean
                            ? BooleanNode.valueOf((Boolean) item)
                            : item instanceof Integer
                                    ? IntNode.valueOf((Integer) item)
                                    : item instanceof Long ? LongNode.valueOf((Long) item) : null;
            return node == null ? null : new PrimitiveJsonNodeMap(node);
        }
    }
}
