package dev.winnow.patches.cosmos4.documents;

import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * Looks up a document's text fields in its JSON tree.
 *
 * <p>To validate a document's id, the vendor converts the complete tree into a map (1.1 kB for twenty fields).
 *
 * <p>Preserved: any other use, and a value that is neither missing nor text, creates the map, which then answers
 * everything. An object that Jackson cannot convert fails then, not at a look-up.
 */
@AutoService(Patch.class)
public final class ObjectNodeMapLookup extends Patch {
    public ObjectNodeMapLookup() {
        super("object-node-map", "Looks up a document's id in its JSON tree, not in a map made from it", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ObjectNodeMap")
    abstract static class ObjectNodeMap {
        private ObjectNode jsonNode;
        private volatile LinkedHashMap<String, Object> jsonNodeAsMap;

        private Map<String, Object> ensureJsonNodeAsMap() {
            return null;
        }

        @Replaces(shapes = {"111d3d6699dcca7d 4.63.0..4.83.0"})
        public Object get(Object key) {
            if (jsonNodeAsMap == null && key instanceof String) {
                JsonNode value = jsonNode.get((String) key);
                if (value == null) {
                    return null;
                }
                if (value.isTextual()) {
                    return value.textValue();
                }
            }
            return ensureJsonNodeAsMap().get(key);
        }
    }
}
