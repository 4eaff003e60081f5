package dev.winnow.patches.cosmos4.documents;

import java.io.IOException;

import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.cache.Derived;
import dev.winnow.patches.runtime.collections.CompactMap;
import dev.winnow.patches.runtime.text.DecimalText;
import dev.winnow.patches.runtime.text.JsonText;
import io.netty.buffer.ByteBufInputStream;

import static com.fasterxml.jackson.core.JsonParser.Feature.STRICT_DUPLICATE_DETECTION;
import static com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY;
import static com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS;
import static com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS;
import static com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_INTEGER_FOR_INTS;
import static com.fasterxml.jackson.databind.DeserializationFeature.USE_LONG_FOR_INTS;

/**
 * Parses documents from a reusable buffer, without a set of their names.
 *
 * <p>The vendor copies each response body into a new array. To detect duplicate names, the parser collects them in a
 * set (1 kB for 20 names), although the tree can detect them, too. Here an object's fields are in one array, not in
 * entries (0.8 kB less for 20 fields), also in pages, batches and bulks. A text that is also in the object before has
 * one node for both, and a number with a few decimal places is read without a text of its own.
 *
 * <p>Preserved: the tree, and whether duplicate names are allowed. The vendor's code reads bodies of more than 256
 * kB, and once more what is not JSON, is a single value or has a duplicate name. A body of more than 16 kB has an array
 * of its own; no part of a document stays in a buffer. Java serialization writes JSON, as before; Kryo writes the name
 * of Winnow's map.
 */
@AutoService(Patch.class)
public final class JsonScratchBuffer extends Patch {
    public JsonScratchBuffer() {
        super("json-scratch-buffer", "Parses documents from a reusable buffer", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    /** Of a body of 256 kB that is not JSON behind many small values: it is parsed twice. */
    @Override
    public int mostAddedBytes() {
        return 8_388_608;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload")
    static class JsonNodeStorePayload {
        /** Longer bodies run the vendor's code. */
        private static final int LARGEST = 256 * 1024;

        /** What is in so many objects and arrays is read by Jackson. */
        private static final int DEEPEST = 16;

        /** Room for the fields of an object, if none of its depth has been read. */
        private static final int FIRST = 8;

        /** A longer text is not compared with that of the last object: it may be in several buffers of the parser. */
        private static final int LONGEST = 128;

        /** Behind these parameters later releases have the headers, for what the vendor's code says of an unreadable body. */
        @EarlyReturn(
                method = {"parseJson", "fromJson"},
                mayHaveMoreParameters = true,
                shapes = {
                    "1abc0b5cb4eea8c4 4.80.0..4.83.0",
                    "6b9572e908a6cc77 4.75.0..4.79.0",
                    "a933a0a35fd75255 4.65.0..4.74.0"
                })
        @SuppressWarnings("unchecked") // the outer maps are all of one type
        private static JsonNode parse(ByteBufInputStream body, int length) throws IOException {
            ObjectMapper mapper = Utils.getSimpleObjectMapper();
            if (length > LARGEST
                    || mapper.isEnabled(FAIL_ON_TRAILING_TOKENS)
                    || mapper.isEnabled(USE_BIG_DECIMAL_FOR_FLOATS)
                    || mapper.isEnabled(USE_BIG_INTEGER_FOR_INTS)
                    || mapper.isEnabled(USE_LONG_FOR_INTS)) {
                return null;
            }
            ObjectReader reader = (ObjectReader) Derived.of(mapper, JsonNodeStorePayload.class);
            if (reader == null) {
                reader = mapper.isEnabled(STRICT_DUPLICATE_DETECTION)
                        ? mapper.reader(FAIL_ON_READING_DUP_TREE_KEY)
                        : mapper.reader();
                Derived.keep(mapper, reader, JsonNodeStorePayload.class);
            }
            body.mark(length);
            byte[] bytes = length > Scratch.SIZE ? new byte[length] : Scratch.take();
            JsonNode made = null;
            try {
                body.read(bytes, 0, length);
                try (JsonParser parser = mapper.getFactory().createParser(bytes, 0, length)) {
                    parser.disable(STRICT_DUPLICATE_DETECTION);
                    JsonToken start = parser.nextToken();
                    if (start == JsonToken.START_OBJECT || start == JsonToken.START_ARRAY) {
                        JsonNodeFactory nodes = mapper.getNodeFactory();
                        // The fields of the object that is being read, or its array: that of a batch. A field takes
                        // five characters.
                        CompactMap<String, JsonNode> fields =
                                start == JsonToken.START_ARRAY ? null : new CompactMap<>(length / 8 + 1);
                        ArrayNode items = fields == null ? nodes.arrayNode() : null;
                        JsonNode root = fields == null ? items : new ObjectNode(nodes, fields);
                        // What it is in, and the last object in each depth.
                        Object[] outer = null;
                        CompactMap<?, ?>[] last = null;
                        int depth = 0;
                        boolean isOpen = true;
                        boolean isOdd = false;
                        String name = fields == null ? null : parser.nextFieldName();
                        while (isOpen && !isOdd) {
                            JsonToken token =
                                    fields == null || name != null ? parser.nextToken() : parser.currentToken();
                            if (token == (fields == null ? JsonToken.END_ARRAY : JsonToken.END_OBJECT)) {
                                if (depth == 0) {
                                    if (fields != null) {
                                        fields.complete();
                                    }
                                    isOpen = false;
                                } else {
                                    if (fields != null) {
                                        fields.trim();
                                        last[depth] = fields;
                                    }
                                    Object around = outer[--depth];
                                    items = around instanceof ArrayNode ? (ArrayNode) around : null;
                                    fields = items == null ? (CompactMap<String, JsonNode>) around : null;
                                    name = items == null ? parser.nextFieldName() : null;
                                }
                                continue;
                            }
                            JsonNode value = null;
                            CompactMap<String, JsonNode> innerFields = null;
                            ArrayNode innerItems = null;
                            String innerName = null;
                            if (token == JsonToken.VALUE_STRING) {
                                // Documents have texts in common: in a partition, at least its key.
                                Object before = fields == null || last == null || last[depth] == null
                                        ? null
                                        : last[depth].get(name);
                                if (before instanceof TextNode) {
                                    String text = ((TextNode) before).textValue();
                                    int size = text.length();
                                    if (size <= LONGEST
                                            && size == parser.getTextLength()
                                            && JsonText.isSame(
                                                    text, parser.getTextCharacters(), parser.getTextOffset())) {
                                        value = (TextNode) before;
                                    }
                                }
                                if (value == null) {
                                    value = nodes.textNode(parser.getText());
                                }
                            } else if (token == JsonToken.VALUE_NUMBER_INT) {
                                JsonParser.NumberType type = parser.getNumberType();
                                if (type == JsonParser.NumberType.INT) {
                                    value = nodes.numberNode(parser.getIntValue());
                                } else if (type == JsonParser.NumberType.LONG) {
                                    value = nodes.numberNode(parser.getLongValue());
                                }
                            } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
                                double number = DecimalText.ofJson(
                                        parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
                                if (!Double.isNaN(number)) {
                                    value = nodes.numberNode(number);
                                } else if (parser.getNumberType() == JsonParser.NumberType.DOUBLE) {
                                    value = nodes.numberNode(parser.getDoubleValue());
                                }
                            } else if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
                                value = nodes.booleanNode(token == JsonToken.VALUE_TRUE);
                            } else if (token == JsonToken.VALUE_NULL) {
                                value = nodes.nullNode();
                            } else if (depth < DEEPEST && token == JsonToken.START_ARRAY) {
                                innerItems = nodes.arrayNode();
                                value = innerItems;
                            } else if (depth < DEEPEST && token == JsonToken.START_OBJECT) {
                                innerName = parser.nextFieldName();
                                if (innerName == null) {
                                    value = nodes.objectNode();
                                } else {
                                    boolean isFirst = last == null || last[depth + 1] == null;
                                    innerFields =
                                            new CompactMap<>(isFirst ? FIRST : last[depth + 1].size(), length / 8 + 1);
                                    value = new ObjectNode(nodes, innerFields);
                                }
                            }
                            if (value == null) {
                                value = reader.readTree(parser);
                            }
                            if (fields == null) {
                                items.add(value);
                            } else {
                                isOdd = fields.put(name, value) != null || fields.isCrowded();
                            }
                            if (innerFields == null && innerItems == null) {
                                name = fields == null || isOdd ? null : parser.nextFieldName();
                            } else {
                                if (outer == null) {
                                    outer = new Object[DEEPEST];
                                    last = new CompactMap<?, ?>[DEEPEST + 1];
                                }
                                outer[depth++] = fields == null ? items : fields;
                                fields = innerFields;
                                items = innerItems;
                                name = innerName;
                            }
                        }
                        made = isOdd ? null : root;
                    }
                }
            } catch (IOException e) {
                made = null; // the vendor's code reads it again and says what is wrong
            } finally {
                if (bytes.length == Scratch.SIZE) {
                    Scratch.give(bytes, length);
                }
            }
            if (made == null) {
                body.reset();
            }
            return made;
        }
    }
}
