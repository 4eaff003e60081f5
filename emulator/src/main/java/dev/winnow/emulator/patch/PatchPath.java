package dev.winnow.emulator.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.ServiceError;

/**
 * A JSON pointer into a document.
 *
 * @param text the pointer as the client wrote it
 * @param segments its unescaped segments, at least one
 */
record PatchPath(String text, String[] segments) {
    static PatchPath parse(JsonNode path) {
        String text = path.asText("");
        if (!text.startsWith("/") || text.length() < 2) {
            throw ServiceError.badRequest("A path needs to start with '/' and to name a property: '" + text + "'");
        }
        String[] segments = text.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            segments[i] = segments[i].replace("~1", "/").replace("~0", "~");
        }
        return new PatchPath(text, segments);
    }

    /** Returns the value at the path, or a missing node. */
    JsonNode get(ObjectNode document) {
        return child(parent(document), last());
    }

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

    /** Inserts a value at the path; in an array, later elements move up. */
    void insert(ObjectNode document, JsonNode value) {
        JsonNode parent = parent(document);
        if (parent instanceof ObjectNode object) {
            object.set(last(), value);
        } else {
            ArrayNode array = array(parent);
            array.insert(index(array, array.size()), value);
        }
    }

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
            throw ServiceError.badRequest("The document has no parent for the path " + text);
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
            throw ServiceError.badRequest("The path " + text + " is beyond the end of the array.");
        }
        return index;
    }
}
