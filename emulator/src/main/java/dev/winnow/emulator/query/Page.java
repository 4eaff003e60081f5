package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/**
 * One page of results.
 *
 * @param results each result as JSON in UTF-8
 * @param continuation the start of the next page, or null if this is the last one
 */
public record Page(List<byte[]> results, String continuation) {
    /**
     * The start of a page.
     *
     * @param keys by what the last item was sorted
     * @param afterNumber the number of the last item, or 0 for the first page
     * @param seen the number of results before, including those that OFFSET skips
     */
    record Start(List<JsonNode> keys, long afterNumber, long seen) {
        static final Start FIRST = new Start(List.of(), 0, 0);
        private static final String PREFIX = "+RID:~";
        private static final String SEEN = "#TRC:";
        private static final String KEYS = "#RTD:";

        /** Reads a continuation token; null or empty means the first page. */
        static Start parse(String token) {
            if (token == null || token.isEmpty()) {
                return FIRST;
            }
            int seen = token.indexOf(SEEN);
            int keys = token.indexOf(KEYS);
            try {
                return new Start(
                        keys(token.substring(keys + KEYS.length())),
                        Long.parseLong(token, PREFIX.length(), seen, 10),
                        Long.parseLong(token, seen + SEEN.length(), keys, 10));
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw ServiceError.badRequest("Invalid continuation token: " + token);
            }
        }

        private static List<JsonNode> keys(String text) {
            List<JsonNode> keys = new ArrayList<>();
            Json.parse(Base64.getUrlDecoder().decode(text)).forEach(key -> keys.add(key.path(0)));
            return keys;
        }

        String token() {
            ArrayNode array = Json.MAPPER.createArrayNode();
            // Each in an array of its own, which is empty for an undefined value.
            keys.forEach(key -> array.addArray().addAll(Values.isUndefined(key) ? List.of() : List.of(key)));
            return PREFIX
                    + afterNumber
                    + SEEN
                    + seen
                    + KEYS
                    + Base64.getUrlEncoder().encodeToString(Json.bytes(array));
        }
    }
}
