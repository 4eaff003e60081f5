package dev.winnow.emulator.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.ServiceError;

interface PatchOperation {
    /** Changes the document; 400 if the operation does not fit it. */
    void apply(ObjectNode document);

    /** Reads an operation; 400 if it is unknown. */
    static PatchOperation parse(JsonNode operation) {
        PatchPath path = PatchPath.parse(operation.path("path"));
        JsonNode value = operation.path("value");
        return switch (operation.path("op").asText()) {
            case "add" -> document -> path.insert(document, required(value));
            case "set" -> document -> path.set(document, required(value));
            case "replace" -> document -> replace(document, path, required(value));
            case "remove" -> document -> remove(document, path);
            case "incr" -> document -> increment(document, path, value);
            case "move" -> move(PatchPath.parse(operation.path("from")), path);
            default ->
                throw ServiceError.badRequest("Unknown patch operation '"
                        + operation.path("op").asText() + "'; allowed are add, set, replace, remove, incr and move.");
        };
    }

    private static JsonNode required(JsonNode value) {
        if (value.isMissingNode()) {
            throw ServiceError.badRequest("The patch operation needs a value.");
        }
        // The patch may be applied more than once, and a later operation may change what this one adds.
        return value.deepCopy();
    }

    private static void replace(ObjectNode document, PatchPath path, JsonNode value) {
        existing(document, path);
        path.set(document, value);
    }

    private static void remove(ObjectNode document, PatchPath path) {
        existing(document, path);
        path.remove(document);
    }

    private static PatchOperation move(PatchPath from, PatchPath to) {
        return document -> {
            JsonNode value = existing(document, from);
            from.remove(document);
            to.insert(document, value);
        };
    }

    private static void increment(ObjectNode document, PatchPath path, JsonNode by) {
        JsonNode before = path.get(document);
        boolean number = before.isNumber() || before.isMissingNode();
        if (!number || !by.isNumber()) {
            throw ServiceError.badRequest("Both the value at " + path.text() + " and the increment must be numbers.");
        }
        path.set(document, before.isMissingNode() ? by : sum(before, by));
    }

    private static JsonNode sum(JsonNode left, JsonNode right) {
        if (left.canConvertToLong() && left.isIntegralNumber() && right.isIntegralNumber()) {
            return LongNode.valueOf(left.longValue() + right.longValue());
        }
        return DecimalNode.valueOf(left.decimalValue().add(right.decimalValue()));
    }

    private static JsonNode existing(ObjectNode document, PatchPath path) {
        JsonNode value = path.get(document);
        if (value.isMissingNode()) {
            throw ServiceError.badRequest("The document has no value at the path " + path.text());
        }
        return value;
    }
}
