package dev.winnow.demo.workload.functional;

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
    private static final String MASK = "*";

    private static final ObjectMapper SORTED =
            new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private static final Set<String> SYSTEM_PROPERTIES =
            Set.of("_rid", "_self", "_etag", "_ts", "_lsn", "_attachments");

    private static final Pattern VOLATILE_HEADER = Pattern.compile(
            "date|etag|x-http2-stream-id|.*lsn|.*activity-id|x-ms-session-token|x-ms-content-path|x-ms-request-duration-ms"
                    + "|x-ms-transport-request-id|x-ms-cosmos-correlated-activityid|x-ms-continuation");

    /** Machine load, the JVM's clients, and which of the parallel look-ups of metadata happened to end before. */
    private static final Set<String> VOLATILE_DIAGNOSTICS =
            Set.of("systemInformation", "clientCfgs", "metadataDiagnosticsContext");

    /** UUIDs, resource ids in Base64, and netty's short channel ids. */
    private static final Pattern ID = Pattern.compile(
            "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Za-z0-9+/-]{6,}={1,2}|\\b[0-9a-f]{8}\\b");

    /** Whether the connection of the request before was back in the pool in time, or another one had to be made. */
    private static final Pattern CONNECTION = Pattern.compile("connection(Acquired|Created)");

    /** With its sign: a short time can be below zero, because the SDK rounds where it starts and where it ends. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d+([.,:TZ-]*\\d+)*Z?");

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

    /** Diagnostics with every number masked, so that their structure and their words remain. */
    static String diagnostics(String diagnostics) {
        try {
            Map<String, Object> parts = new TreeMap<>();
            new ObjectMapper()
                    .readTree(diagnostics)
                    .fields()
                    .forEachRemaining(part -> parts.put(
                            part.getKey(), VOLATILE_DIAGNOSTICS.contains(part.getKey()) ? MASK : part.getValue()));
            String words = NUMBER.matcher(text(write(parts))).replaceAll("#");
            return CONNECTION.matcher(words).replaceAll("connection");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("diagnostics are no JSON: " + diagnostics, e);
        }
    }

    private static String write(Object value) {
        try {
            return SORTED.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
