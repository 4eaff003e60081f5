package dev.winnow.emulator.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/**
 * A document as the client wrote it, split into its top-level fields without building a tree. Documents keep their original
 * formatting; only their system properties are replaced.
 */
final class DocumentText {
    private static final Set<String> SYSTEM = Set.of("_rid", "_self", "_etag", "_attachments", "_ts", "_lsn");

    private record Field(String name, int start, int valueStart, int end) {}

    private final byte[] text;
    private final List<Field> fields = new ArrayList<>();
    private String id;

    private DocumentText(byte[] text) {
        this.text = text;
    }

    /** Scans a document; 400 if it is not a JSON object. */
    static DocumentText scan(byte[] text) {
        DocumentText document = new DocumentText(text);
        try (JsonParser parser = Json.MAPPER.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw ServiceError.badRequest("The request's body is not a JSON object.");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                document.field(parser);
            }
            if (parser.nextToken() != null) {
                throw ServiceError.badRequest("The request's body has content after the document.");
            }
        } catch (IOException e) {
            throw ServiceError.badRequest("The request's body is not valid JSON: " + e.getMessage());
        }
        return document;
    }

    private void field(JsonParser parser) throws IOException {
        String name = parser.currentName();
        int start = (int) parser.currentTokenLocation().getByteOffset();
        JsonToken value = parser.nextToken();
        int valueStart = (int) parser.currentTokenLocation().getByteOffset();
        if (name.equals("id") && value == JsonToken.VALUE_STRING) {
            id = parser.getText();
        }
        parser.skipChildren();
        parser.finishToken();
        int end = (int) parser.currentLocation().getByteOffset();
        fields.add(new Field(name, start, valueStart, end));
    }

    /** Returns the document's id; 400 if it has none. */
    String id() {
        if (id == null || id.isEmpty()) {
            throw ServiceError.badRequest("The document needs an 'id' that is a string.");
        }
        return id;
    }

    /** Returns the value of a top-level field, or null. */
    JsonNode value(String name) {
        JsonNode value = null;
        for (Field field : fields) {
            if (field.name.equals(name)) {
                value = parse(field);
            }
        }
        return value;
    }

    private JsonNode parse(Field field) {
        try {
            return Json.MAPPER.readTree(text, field.valueStart, field.end - field.valueStart);
        } catch (IOException e) {
            throw new IllegalStateException("the scanned value is valid JSON", e);
        }
    }

    /**
     * Returns the stored form.
     *
     * @param systemProperties the fields to append, as JSON without the braces
     */
    byte[] withSystemProperties(String systemProperties) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length + systemProperties.length() + 2);
        out.write('{');
        for (Field field : fields) {
            if (!SYSTEM.contains(field.name)) {
                out.write(text, field.start, field.end - field.start);
                out.write(',');
            }
        }
        out.writeBytes(systemProperties.getBytes(StandardCharsets.UTF_8));
        out.write('}');
        return out.toByteArray();
    }
}
