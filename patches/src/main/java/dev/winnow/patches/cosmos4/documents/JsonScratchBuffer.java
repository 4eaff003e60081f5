package dev.winnow.patches.cosmos4.documents;

import java.io.IOException;

import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.cache.Derived;
import dev.winnow.patches.runtime.collections.CompactMap;
import io.netty.buffer.ByteBufInputStream;

import static com.fasterxml.jackson.core.JsonParser.Feature.STRICT_DUPLICATE_DETECTION;
import static com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY;
import static com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS;
import static com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_INTEGER_FOR_INTS;
import static com.fasterxml.jackson.databind.DeserializationFeature.USE_LONG_FOR_INTS;

/**
 * Parses documents from a reusable buffer, without a set of their names.
 *
 * <p>The vendor copies each response body into a new array, parses it and drops it. To detect duplicate names, the
 * parser also collects the names of each object in a set (1 kB for 20 names), although the tree that it fills can
 * detect them, too. The tree itself keeps each field of the document in an entry of its own: here the document's fields
 * are in one array (0.8 kB less for 20 fields).
 *
 * <p>Preserved: the tree, which copies what it needs, and whether duplicate names are allowed. The vendor's code
 * reads the body again if it is not JSON, has a duplicate name, or is longer than {@link Scratch#SIZE}; its
 * exceptions, logs and fallback stay the same. No part of a document stays in a buffer. Java serialization writes a tree as
 * JSON, as before; a serializer that writes private fields, such as Kryo, writes the name of Winnow's map.
 */
@AutoService(Patch.class)
public final class JsonScratchBuffer extends Patch {
    public JsonScratchBuffer() {
        super("json-scratch-buffer", "Parses documents from a reusable buffer", "beyond the vendor");
    }

    @Override
    public String group() {
        return "deep";
    }

    /** Of a body that is not JSON behind many fields: it is parsed twice. */
    @Override
    public int mostAddedBytes() {
        return 262_144;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload")
    static class JsonNodeStorePayload {
        /** Behind these parameters later releases have the headers, for what the vendor's code says of an unreadable body. */
        @EarlyReturn(
                method = {"parseJson", "fromJson"},
                mayHaveMoreParameters = true,
                shapes = {
                    "1abc0b5cb4eea8c4 4.80.0..4.83.0",
                    "6b9572e908a6cc77 4.75.0..4.79.0",
                    "a933a0a35fd75255 4.65.0..4.74.0"
                })
        private static JsonNode parse(ByteBufInputStream body, int length) throws IOException {
            ObjectMapper mapper = Utils.getSimpleObjectMapper();
            ObjectReader reader = (ObjectReader) Derived.of(mapper, JsonNodeStorePayload.class);
            if (reader == null) {
                reader = mapper.isEnabled(STRICT_DUPLICATE_DETECTION)
                        ? mapper.reader(FAIL_ON_READING_DUP_TREE_KEY)
                        : mapper.reader();
                Derived.keep(mapper, reader, JsonNodeStorePayload.class);
            }
            if (length > Scratch.SIZE) {
                return null;
            }
            body.mark(length);
            byte[] bytes = Scratch.take();
            JsonNode made = null;
            try {
                body.read(bytes, 0, length);
                try (JsonParser parser = mapper.getFactory().createParser(bytes, 0, length)) {
                    parser.disable(STRICT_DUPLICATE_DETECTION);
                    if (parser.nextToken() != JsonToken.START_OBJECT
                            || mapper.isEnabled(FAIL_ON_TRAILING_TOKENS)
                            || mapper.isEnabled(USE_BIG_INTEGER_FOR_INTS)
                            || mapper.isEnabled(USE_LONG_FOR_INTS)) {
                        made = reader.readTree(parser);
                    } else {
                        JsonNodeFactory nodes = mapper.getNodeFactory();
                        // A field takes five characters, most take far more.
                        CompactMap<String, JsonNode> fields = new CompactMap<>(length / 8 + 1);
                        boolean isOdd = false;
                        String name = parser.nextFieldName();
                        while (name != null && !isOdd) {
                            JsonToken token = parser.nextToken();
                            JsonNode value = null;
                            if (token == JsonToken.VALUE_STRING) {
                                value = nodes.textNode(parser.getText());
                            } else if (token == JsonToken.VALUE_NUMBER_INT) {
                                JsonParser.NumberType type = parser.getNumberType();
                                if (type == JsonParser.NumberType.INT) {
                                    value = nodes.numberNode(parser.getIntValue());
                                } else if (type == JsonParser.NumberType.LONG) {
                                    value = nodes.numberNode(parser.getLongValue());
                                }
                            }
                            if (value == null) {
                                value = reader.readTree(parser);
                            }
                            isOdd = value == null || fields.put(name, value) != null || fields.isCrowded();
                            name = parser.nextFieldName();
                        }
                        if (!isOdd && parser.currentToken() == JsonToken.END_OBJECT) {
                            fields.complete();
                            made = new ObjectNode(nodes, fields);
                        }
                    }
                }
            } catch (IOException e) {
                made = null; // the vendor's code reads it again and says what is wrong
            } finally {
                Scratch.give(bytes, length);
            }
            if (made == null) {
                body.reset();
            }
            return made;
        }
    }
}
