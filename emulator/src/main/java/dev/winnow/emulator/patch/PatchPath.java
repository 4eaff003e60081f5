package dev.winnow.emulator.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.store.ServiceError;

/**
 * A JSON pointer to a place in a document.
 *
 * @param text the pointer as the client wrote it
 * @param segments its unescaped segments, at least one
 */
record PatchPath(String text, String[] segments) {
    static PatchPath parse(JsonNode path) {
        String text = path.asText("");
        if (!text.startsWith("/") || text.length() < 2) {
            throw ServiceError.badRequest("A patch's path starts with '/' and names something: '" + text + "'");
        }
        String[] segments = text.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            segments[i] = segments[i].replace("~1", "/").replace("~0", "~");
        }
        return new PatchPath(text, segments);
    }

    /** Returns what is at the place, or a missing node. */
    JsonNode get(ObjectNode document) {
        return child(parent(document), last());
    }

    /** Puts a value there. */
    void set(ObjectNode document, JsonNode value) {
        JsonNode parent = parent(document);
        if (parent instanceof ObjectNode object) {
            object.set(last(), value);
        } else {
            ArrayNode array = array(parent);
            int index = index(array, array.size());
            if (index == array.size()) {
                array.add(value);
            } else {
                array.set(index, value);
            }
        }
    }

    /** Puts a value there; in an array, whatever is there moves up. */
    void insert(ObjectNode document, JsonNode value) {
        JsonNode parent = parent(document);
        if (parent instanceof ObjectNode object) {
            object.set(last(), value);
        } else {
            ArrayNode array = array(parent);
            array.insert(index(array, array.size()), value);
        }
    }

    /** Takes away what is there. */
    void remove(ObjectNode document) {
        JsonNode parent = parent(document);
        if (parent instanceof ObjectNode object) {
            object.remove(last());
        } else {
            ArrayNode array = array(parent);
            array.remove(index(array, array.size() - 1));
        }
    }

    private String last() {
        return segments[segments.length - 1];
    }

    private JsonNode parent(ObjectNode document) {
        JsonNode node = document;
        for (int i = 0; i < segments.length - 1; i++) {
            node = child(node, segments[i]);
        }
        if (!node.isContainerNode()) {
            throw ServiceError.badRequest("The document has no place for the patch's path " + text);
        }
        return node;
    }

    private static JsonNode child(JsonNode node, String segment) {
        if (node.isArray()) {
            return segment.matches("\\d{1,9}") ? node.path(Integer.parseInt(segment)) : node.path("-");
        }
        return node.path(segment);
    }

    private ArrayNode array(JsonNode parent) {
        return (ArrayNode) parent;
    }

    private int index(ArrayNode array, int greatest) {
        if (last().equals("-") && greatest == array.size()) {
            return greatest;
        }
        int index = last().matches("\\d{1,9}") ? Integer.parseInt(last()) : -1;
        if (index < 0 || index > greatest) {
            throw ServiceError.badRequest("The patch's path " + text + " is beyond the array's end.");
        }
        return index;
    }
}
