package dev.winnow.patches.cosmos4.documents;

import java.util.HashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Makes the map of an empty JSON object without a conversion.
 *
 * <p>Several times per query the vendor has Jackson write an empty object into a buffer of tokens and read it as a
 * map.
 *
 * <p>Preserved: a new {@code HashMap} each time, which the caller may change. All other objects run the vendor's
 * code.
 */
@AutoService(Patch.class)
public final class EmptyMaps extends Patch {
    public EmptyMaps() {
        super("empty-maps", "Makes the map of an empty JSON object without a conversion", "own");
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

        public abstract Object get(String name);

        @EarlyReturn(shapes = "59d40ca9dd797a32 4.63.0..4.83.0")
        public Map<String, ?> getMap(String name) {
            Object value = propertyBag.has(name) ? get(name) : null;
            return value != null && value.getClass() == ObjectNode.class && ((ObjectNode) value).isEmpty()
                    ? new HashMap<>()
                    : null;
        }
    }
}
