package dev.winnow.tests.functional;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

/** Answers without what differs from run to run: times, durations, ids, entity tags, sequence numbers. */
final class Canonical {
    static final String MASK = "*";

    private static final ObjectMapper SORTED =
            new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private static final Set<String> SYSTEM_PROPERTIES =
            Set.of("_rid", "_self", "_etag", "_ts", "_lsn", "_attachments");

    private static final Pattern VOLATILE_HEADER = Pattern.compile(
            "date|etag|x-http2-stream-id|.*lsn|.*activity-id|x-ms-session-token|x-ms-content-path|x-ms-request-duration-ms"
                    + "|x-ms-transport-request-id|x-ms-cosmos-correlated-activityid|x-ms-continuation");

    /** UUIDs, resource ids in Base64 (but no name before a value), netty's short channel ids, and dates. */
    private static final Pattern ID = Pattern.compile(
            "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Za-z0-9+/-]{6,}={1,2}(?![\\w\\[-])|\\b[0-9a-f]{8}\\b"
                    + "|[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT");

    private Canonical() {}

    /** A document with its fields in order and its system properties masked. */
    static String json(JsonNode document) {
        Map<String, Object> fields = new TreeMap<>();
        document.fields()
                .forEachRemaining(field -> fields.put(
                        field.getKey(), SYSTEM_PROPERTIES.contains(field.getKey()) ? MASK : field.getValue()));
        return document.isObject() ? write(fields) : write(document);
    }

    /** A response header's value; its name's case is left to be compared. */
    static String header(String name, String value) {
        return VOLATILE_HEADER.matcher(name.toLowerCase(Locale.ROOT)).matches() ? MASK : text(value);
    }

    /** Prose with ids masked. */
    static String text(String text) {
        return ID.matcher(text).replaceAll(MASK).replace("\n", "\\n");
    }

    /** With the entries of maps in order. */
    static String write(Object value) {
        try {
            return SORTED.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
