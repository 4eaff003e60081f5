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
 * A document's text fields are looked up in its JSON tree.
 *
 * <p>To validate the id of a document that it is about to write, the vendor converts the whole tree into a map (1.1 kB for
 * twenty fields).
 *
 * <p>Kept: the map, once made, answers everything, and any other use makes it; so does a value that is neither missing nor
 * text. It is made at that use: a tree with an object in it that Jackson cannot convert fails there, not at a look-up.
 */
@AutoService(Patch.class)
public final class ObjectNodeMapLookup extends Patch {
    public ObjectNodeMapLookup() {
        super("object-node-map", "A document's id is looked up in its JSON tree, not in a map made of it", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.ObjectNodeMap")
    abstract static class ObjectNodeMap {
        private ObjectNode jsonNode;
        private volatile LinkedHashMap<String, Object> jsonNodeAsMap;

        private Map<String, Object> ensureJsonNodeAsMap() {
            return null;
        }

        @Replaces(shapes = {"111d3d6699dcca7d 4.63.0..4.81.0"})
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
