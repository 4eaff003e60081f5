package dev.winnow.emulator.store;

import java.nio.charset.StandardCharsets;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/**
 * Partition keys in canonical form: a JSON array with one value per path of the container's definition, where <code>{}</code>
 * represents a path that the document lacks.
 */
final class PartitionKeys {
    private final List<String[]> paths;

    /** Creates it for the paths of a container, such as {@code /tenant/id}. */
    PartitionKeys(List<String> paths) {
        this.paths = paths.stream()
                .map(path -> path.substring(1).replace("\"", "").split("/"))
                .toList();
    }

    /** Returns the canonical form of a key from a request header. */
    static String canonical(String header) {
        if (isPlain(header)) {
            return header;
        }
        if (Json.parse(header.getBytes(StandardCharsets.UTF_8)) instanceof ArrayNode values) {
            ArrayNode canonical = Json.MAPPER.createArrayNode();
            values.forEach(value -> canonical.add(scalar(value)));
            return canonical.toString();
        }
        throw ServiceError.badRequest("The partition key " + header + " is not a JSON array.");
    }

    String of(DocumentText document) {
        ArrayNode values = Json.MAPPER.createArrayNode();
        for (String[] path : paths) {
            JsonNode value = document.value(path[0]);
            for (int i = 1; i < path.length && value != null; i++) {
                value = value.get(path[i]);
            }
            values.add(value == null ? Json.object() : scalar(value));
        }
        return values.toString();
    }

    private static JsonNode scalar(JsonNode value) {
        if (!value.isNumber()) {
            return value;
        }
        double number = value.doubleValue();
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return whole
                ? Json.MAPPER.getNodeFactory().numberNode((long) number)
                : Json.MAPPER.getNodeFactory().numberNode(number);
    }

    /** Returns whether the header is a single string without escapes, the most common case. */
    private static boolean isPlain(String header) {
        int end = header.length() - 2;
        if (end < 2 || !header.startsWith("[\"") || !header.endsWith("\"]")) {
            return false;
        }
        for (int i = 2; i < end; i++) {
            char c = header.charAt(i);
            if (c == '"' || c == '\\' || c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }
}
