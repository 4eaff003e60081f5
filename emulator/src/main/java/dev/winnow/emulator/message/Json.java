package dev.winnow.emulator.message;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The JSON mapper of the emulator. Fractions stay exact, so that documents are returned as they were written. */
public final class Json {
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Parses a request's body; 400 if it is malformed. */
    public static JsonNode parse(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw ServiceError.badRequest("The request's body is not valid JSON: " + e.getMessage());
        }
    }

    /** Parses a request's body that must be an object; 400 otherwise. */
    public static ObjectNode parseObject(byte[] body) {
        if (parse(body) instanceof ObjectNode object) {
            return object;
        }
        throw ServiceError.badRequest("The request's body is not a JSON object.");
    }

    public static byte[] bytes(JsonNode node) {
        try {
            return MAPPER.writeValueAsBytes(node);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
