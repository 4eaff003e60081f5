package dev.winnow.cli.attach;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/**
 * Reads and writes JSON as maps, lists, strings, numbers and booleans. Only with Jackson's streaming parser: its data binding
 * is 350 classes more, a quarter of the CPU time of a command to a running JVM.
 */
public final class ReplyJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private ReplyJson() {}

    /** @throws IOException if this is not JSON */
    public static ReplyValue read(String json) throws IOException {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() == null) {
                throw new IOException("the agent's reply is empty");
            }
            return new ReplyValue(value(parser));
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> object = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                object.put(name, value(parser));
            }
            return object;
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> array = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                array.add(value(parser));
            }
            return array;
        }
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        return token.isNumeric()
                ? parser.getNumberValue()
                : token.isBoolean() ? (Object) parser.getBooleanValue() : parser.getText();
    }

    /**
     * Writes JSON on several indented lines.
     *
     * @param content a {@link ReplyValue}, or what {@link #read} makes: maps, lists, strings, numbers, booleans and null
     */
    public static String write(Object content) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text).useDefaultPrettyPrinter()) {
            write(content, generator);
        }
        return text.toString();
    }

    private static void write(Object content, JsonGenerator generator) throws IOException {
        if (content instanceof ReplyValue) {
            write(((ReplyValue) content).content(), generator);
        } else if (content instanceof Map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) content).entrySet()) {
                generator.writeFieldName((String) entry.getKey());
                write(entry.getValue(), generator);
            }
            generator.writeEndObject();
        } else if (content instanceof Iterable) {
            generator.writeStartArray();
            for (Object element : (Iterable<?>) content) {
                write(element, generator);
            }
            generator.writeEndArray();
        } else {
            generator.writePOJO(content);
        }
    }
}
