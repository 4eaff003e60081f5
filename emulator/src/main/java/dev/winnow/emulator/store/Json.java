package dev.winnow.emulator.store;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The gateway's one JSON mapper. Fractions stay exact, so that a document is given back as it came. */
public final class Json {
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Parses a request's body; malformed JSON is the client's mistake (400). */
    public static JsonNode parse(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw ServiceError.badRequest("The request's body is no JSON: " + e.getMessage());
        }
    }

    /** Parses a request's body that has to be an object (400 otherwise). */
    public static ObjectNode parseObject(byte[] body) {
        if (parse(body) instanceof ObjectNode object) {
            return object;
        }
        throw ServiceError.badRequest("The request's body is no JSON object.");
    }

    public static byte[] bytes(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
