package dev.winnow.patches.cosmos4.documents;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.collections.CompactMap;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Inputs;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

class JsonScratchBufferTest {
    private static final String[] LEAVES = {
        "1",
        "12345678901",
        "-0.0",
        "1e308",
        "123456789012345678901234567890",
        "true",
        "false",
        "null",
        "\"\"",
        "\"text\"",
        "\"\\u00e4\\n\"",
        "\"ä€😀\"",
        "[]",
        "{}",
        "NaN",
        "'single'",
        "tru",
        "\"open",
        "01",
        "\u0000"
    };

    @ParameterizedTest
    @CsvSource({"4.65.0, 100000", "4.79.0, 100000", "4.81.0, 100000"})
    void everyBodyIsReadAsBefore(String release, int inputs) {
        Differential.of(release, "json-scratch-buffer").calls(Parse.class, Body::new, inputs);
    }

    @Test
    void pagesOfDocumentsAreReadAsBefore() {
        Differential.of("4.83.0", "json-scratch-buffer").calls(Parse.class, Body::page, 2_000);
    }

    /** Also texts that differ from those of the document before in one character, or in length. */
    @ParameterizedTest
    @ValueSource(strings = {"4.65.0", "4.83.0"})
    void numbersAndTextsAreReadAsBefore(String release) {
        Differential.of(release, "json-scratch-buffer").calls(Parse.class, Body::values, 100_000);
    }

    /** The parser has texts and numbers in the buffer that it reads from, not in one of their own. */
    @Test
    void bodiesInUtf16AreReadAsBefore() {
        Differential.of("4.83.0", "json-scratch-buffer").calls(Parse.class, Body::wide, 10_000);
    }

    /** The SDK's own mapper has none of these features. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "FAIL_ON_TRAILING_TOKENS",
                "USE_BIG_DECIMAL_FOR_FLOATS",
                "USE_BIG_INTEGER_FOR_INTS",
                "USE_LONG_FOR_INTS"
            })
    void featuresOfTheMapperCount(String feature) {
        Differential.of("4.83.0", "json-scratch-buffer")
                .calls(
                        WithFeature.class,
                        random -> new Body("{\"" + feature + "\":" + random.nextInt(9) + ",\"b\":1.5} 2"),
                        10);
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 128})
    void aTextOfTheDocumentBeforeIsNotMadeAgain(int length) throws Throwable {
        String text = "a".repeat(length);
        String page = "{\"Documents\":[{\"a\":\"" + text + "\"},{\"a\":\"%s\"}]}";

        assertThat(savedBytes(String.format(page, text), String.format(page, "b" + text.substring(1))))
                .isGreaterThanOrEqualTo(64);
    }

    /** The vendor's parser makes a text, an array and a buffer. */
    @Test
    void aNumberIsReadWithoutAText() throws Throwable {
        assertThat(savedBytes("{\"a\":12.5}", "{\"a\":1e-5}")).isGreaterThanOrEqualTo(64);
    }

    /** The parser has one for texts, of 200 characters. */
    @Test
    void aBodyThatIsCutOffGivesTheParsersBuffersBack() throws Throwable {
        assertThat(savedBytes("{\"a\":\"text\"", "{\"a\":true")).isGreaterThan(-400);
    }

    /** How many bytes the patched code allocates less for the one body than for the other. */
    private static long savedBytes(String body, String other) throws Throwable {
        Call<Body> patched = Differential.of("4.83.0", "json-scratch-buffer").patched(Read.class);
        return Savings.medianSaved(patched, random -> new Body(body), patched, random -> new Body(other));
    }

    @Test
    void documentsOfUpToFiveThousandFieldsAreReadAsBefore() {
        Differential.of("4.83.0", "json-scratch-buffer").calls(Parse.class, Body::large, Inputs.of(20_000) / 100);
    }

    /** Still less unless names may be there twice: the parser collects no set of them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'t'",
                "12",
                "12345678901",
                "1.5",
                "1e-5",
                "true",
                "null",
                "[]",
                "{}",
                "[1]",
                "[{'a':1}]",
                "{'a':{'b':2}}"
            })
    void documentsOfAnyValueAreReadWithLess(String value) throws Throwable {
        long ifNamesMayBeThereTwice = savedBytes(value, true);

        assertThat(ifNamesMayBeThereTwice).isPositive();
        assertThat(savedBytes(value, false)).isGreaterThan(ifNamesMayBeThereTwice);
    }

    /** Jackson's reader would set itself up for each value. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "1e-5"})
    void asMuchIsSavedOfAnyValue(String value) throws Throwable {
        assertThat(savedBytes(value, false)).isGreaterThanOrEqualTo(savedBytes("true", false));
    }

    private static long savedBytes(String value, boolean duplicatesAllowed) throws Throwable {
        var json = Differential.of("4.83.0", "json-scratch-buffer");
        return Savings.medianSaved(
                json.patched(Read.class), json.vendor(Read.class), random -> Body.of(value, random, duplicatesAllowed));
    }

    /** A reader that is made for each body, or buffers that the parser does not give back, would take more. */
    @Test
    void anEmptyDocumentIsReadWithLess() throws Throwable {
        var json = Differential.of("4.83.0", "json-scratch-buffer");
        Savings.assertLess(json.patched(Parse.class), json.vendor(Parse.class), random -> new Body("{}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':1} | 0",
                "{'a':1} | 262144",
                "{'a':[[{'b':{'c':[]}}],[]]} | 0",
                "{'a':[{'b':1},{'b':2},{'c':3}],'b':{'c':{}}} | 0",
                "{'a':123456789012345678901234567890} | 0",
                "[{'a':1},{'b':{'c':2}},[[{'d':1}]]] | 0"
            })
    void documentsAreCompact(String document, int length) throws Throwable {
        String json = document.replace('\'', '"');
        Body body = new Body(" ".repeat(Math.max(0, length - json.length())) + json);

        assertThat((List<?>) maps(body))
                .hasAtLeastOneElementOfType(Class.class)
                .allMatch(map -> map instanceof Integer || map == CompactMap.class);
    }

    /** An object gets as much room as the one before it had fields. */
    @Test
    void noObjectKeepsRoomThatItDoesNotNeed() throws Throwable {
        Body body = new Body("{\"Documents\":[" + fields(100, "1") + "," + fields(1, "1") + "]}");

        List<?> maps = (List<?>) maps(body);
        assertThat(maps.get(1)).as("the room of the outer object").isEqualTo(0);
        assertThat(maps.get(maps.size() - 1))
                .as("the room of the last document")
                .isEqualTo(0);
    }

    /** A body has no more fields than one for each eight bytes, if their names are not as short as these. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{'a':1,'b':2,'c':3,'d':4}", "{'a':{'b':1,'c':2,'d':3,'e':4,'f':5,'g':6}}"})
    void theFieldsOfAShortBodyFitExactly(String body) throws Throwable {
        List<?> maps = (List<?>) maps(new Body(body.replace('\'', '"')));
        assertThat(maps.get(maps.size() - 1)).isEqualTo(0);
    }

    /** Longer than 256 kB, or with names that a map with trees finds faster. */
    @Test
    void oddBodiesAreReadByTheVendorsCode() throws Throwable {
        assertThat(typesOfMaps(new Body(" ".repeat(256 * 1024 - 6) + "{\"a\":1}")))
                .isNotEmpty()
                .doesNotContain(CompactMap.class);
        String equalHashes = IntStream.range(0, 256)
                .mapToObj(
                        i -> Integer.toBinaryString(256 + i).replace("0", "Aa").replace("1", "BB"))
                .map(name -> '"' + name + "\":1")
                .collect(joining(",", "{", "}"));
        assertThat(typesOfMaps(new Body(equalHashes))).isNotEmpty().doesNotContain(CompactMap.class);
    }

    @Test
    void arraysAreReadWithLess() throws Throwable {
        var json = Differential.of("4.83.0", "json-scratch-buffer");
        Savings.assertLess(
                json.patched(Parse.class),
                json.vendor(Parse.class),
                random -> new Body("[" + fields(1 + random.nextInt(40), "1") + "]"));
    }

    /** Also if the body is not JSON, as long as the array, or cannot be read. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{", "long", "released"})
    void theArrayIsGivenBack(String kind) throws Throwable {
        byte[] array = Scratch.take();
        Scratch.give(array, array.length);
        Body body = new Body(kind.equals("long") ? " ".repeat(Scratch.SIZE - 2) + "{}" : kind);

        Differential.of("4.83.0", "json-scratch-buffer")
                .patched(kind.equals("released") ? Released.class : Parse.class)
                .observe(body);

        assertThat(Scratch.take()).isSameAs(array);
        Scratch.give(array, array.length);
    }

    @Test
    void aBodyThatIsOneByteLongerThanTheArrayIsReadAsBefore() {
        Differential.of("4.83.0", "json-scratch-buffer")
                .calls(Parse.class, random -> new Body(" ".repeat(Scratch.SIZE - 1) + "{}"), 10);
    }

    private static List<Object> typesOfMaps(Body body) throws Throwable {
        return ((List<?>) maps(body)).stream().filter(Class.class::isInstance).collect(toList());
    }

    private static Object maps(Body body) throws Throwable {
        return Differential.of("4.83.0", "json-scratch-buffer")
                .patched(Maps.class)
                .observe(body);
    }

    private static String fields(int size, String value) {
        return IntStream.range(0, size)
                .mapToObj(i -> "\"name" + i + "\":" + value)
                .collect(joining(",", "{", "}"));
    }

    /**
     * Mostly a document; some have a name twice, which may be allowed, or are cut off, broken, of another encoding, too
     * long for the buffer, just as long as it, or shorter than said.
     */
    public static final class Body {
        public final boolean duplicatesAllowed;
        public final byte[] bytes;
        public final int length;

        Body(Random random) {
            duplicatesAllowed = random.nextInt(4) == 0;
            StringBuilder json = new StringBuilder();
            append(json, random, 3, random.nextInt(4) == 0);
            if (random.nextInt(20) == 0) {
                json.insert(0, '[').append(']');
            }
            if (random.nextInt(200) == 0) {
                json.insert(0, " ".repeat(Scratch.SIZE - random.nextInt(200)));
            } else if (random.nextInt(200) == 0) {
                json.insert(0, " ".repeat(Math.max(0, Scratch.SIZE + random.nextInt(3) - 1 - json.length())));
            }
            int kind = random.nextInt(20);
            byte[] encoded = json.toString()
                    .getBytes(
                            kind == 0
                                    ? StandardCharsets.UTF_16BE
                                    : kind == 1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
            if (kind == 2) {
                encoded = Arrays.copyOf(encoded, random.nextInt(encoded.length + 1));
            }
            if (kind == 3 && encoded.length > 0) {
                encoded[random.nextInt(encoded.length)] = (byte) random.nextInt();
            }
            bytes = encoded;
            length = kind == 4 ? encoded.length + random.nextInt(9) : kind == 5 ? encoded.length / 2 : encoded.length;
        }

        private Body(String document) {
            this(document, false);
        }

        private Body(String document, boolean duplicatesAllowed) {
            this(document.getBytes(UTF_8), duplicatesAllowed);
        }

        private Body(byte[] bytes, boolean duplicatesAllowed) {
            this.duplicatesAllowed = duplicatesAllowed;
            this.bytes = bytes;
            length = bytes.length;
        }

        /** Up to 40 fields with the same value. */
        static Body of(String value, Random random, boolean duplicatesAllowed) {
            return new Body(fields(1 + random.nextInt(40), value.replace('\'', '"')), duplicatesAllowed);
        }

        /** A text of the document before may be as the body begins, and a number may begin where the parser fills its buffer of 4,000 characters again. */
        static Body wide(Random random) {
            String documents = "[{\"a\":\"[\"},{\"a\":\"" + (random.nextBoolean() ? '[' : 'b') + "\"},";
            String spaces = " ".repeat(3_995 - documents.length() + random.nextInt(10));
            return new Body((documents + spaces + "1.25,2.75]").getBytes(StandardCharsets.UTF_16BE), false);
        }

        /** Documents of similar fields, some of which are deep, behind each other; a few pages are not JSON at some place. */
        static Body page(Random random) {
            boolean odd = random.nextInt(4) == 0;
            int fields = random.nextInt(30);
            int documents = random.nextInt(random.nextInt(40) == 0 ? 600 : 12);
            StringBuilder json = new StringBuilder("{\"_rid\":\"a\",\"Documents\":[");
            for (int i = 0; i < documents; i++) {
                json.append(i == 0 ? "{" : ",{");
                int size = random.nextInt(4) == 0 ? random.nextInt(60) : fields;
                for (int j = 0; j < size; j++) {
                    json.append(j == 0 ? "\"" : ",\"").append("field").append(odd && random.nextInt(200) == 0 ? 0 : j);
                    json.append("\":");
                    if (random.nextInt(30) == 0) {
                        int depth = random.nextInt(25);
                        json.append("[{\"a\":".repeat(depth / 2));
                        append(json, random, 2, odd && random.nextInt(20) == 0);
                        json.append("}]".repeat(depth / 2));
                    } else {
                        json.append(LEAVES[random.nextInt(odd && random.nextInt(200) == 0 ? LEAVES.length : 14)]);
                    }
                }
                json.append('}');
            }
            return new Body(
                    json.append("],\"_count\":").append(documents).append('}').toString());
        }

        /** A few documents with numbers and texts in the same places, some of which are the same. */
        static Body values(Random random) {
            int fields = 1 + random.nextInt(6);
            String[] values = new String[fields];
            for (int i = 0; i < fields; i++) {
                values[i] = random.nextBoolean() ? number(random) : text(random);
            }
            StringBuilder json = new StringBuilder("{\"Documents\":[");
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                for (int j = 0; j < fields; j++) {
                    json.append(j == 0 ? "{" : ",").append("\"f").append(j).append("\":");
                    if (random.nextInt(3) == 0) {
                        char[] value = values[j].toCharArray();
                        int place = random.nextInt(value.length);
                        if (Character.isDigit(value[place]) && place > 1 || Character.isLetter(value[place])) {
                            value[place] = Character.isDigit(value[place]) ? '7' : 'e';
                        }
                        values[j] = random.nextInt(4) == 0 ? text(random) : new String(value);
                    }
                    json.append(values[j]);
                }
                json.append(i == 1 ? "}" : "},");
            }
            return new Body(json.append("]}").toString());
        }

        private static String number(Random random) {
            int digits = 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 17);
            StringBuilder number = new StringBuilder();
            for (int i = 0; i < digits; i++) {
                number.append((char) ('0' + random.nextInt(10)));
            }
            number.insert(1 + random.nextInt(digits), random.nextInt(10) == 0 ? "" : ".");
            boolean hasPlace = number.charAt(number.length() - 1) != '.';
            return (random.nextInt(4) == 0 ? "-" : "")
                    + number.toString().replaceFirst("^0+(?=[0-9])", "")
                    + (hasPlace ? "" : "0")
                    + (random.nextInt(8) == 0 ? "e" + (random.nextInt(700) - 350) : "");
        }

        private static String text(Random random) {
            String some = random.nextInt(4) == 0 ? "aä€😀\\n" : "abc d1";
            StringBuilder text = new StringBuilder("\"");
            int most = random.nextInt(50) == 0 ? 9_000 : random.nextInt(6) == 0 ? 140 : 12;
            for (int i = random.nextInt(most); i > 0; i--) {
                text.append(some.length() > 6 || most > 140 ? some : some.substring(i % 6, i % 6 + 1));
            }
            return text.append('"').toString();
        }

        static Body large(Random random) {
            StringBuilder json = new StringBuilder("{");
            for (int i = random.nextInt(5_001); i > 0; i--) {
                json.append("\"name").append(i).append("\":").append(LEAVES[random.nextInt(14)]);
                json.append(i > 1 ? "," : "");
            }
            return new Body(json.append('}').toString());
        }

        private static void append(StringBuilder json, Random random, int depth, boolean odd) {
            if (depth == 0) {
                json.append(LEAVES[random.nextInt(odd ? LEAVES.length : 14)]);
                return;
            }
            boolean object = depth == 3 || random.nextBoolean();
            json.append(object ? '{' : '[');
            for (int i = random.nextInt(depth == 3 && random.nextInt(4) == 0 ? 150 : 5); i > 0; i--) {
                if (object) {
                    int name = odd && random.nextInt(8) == 0 ? 1 : i;
                    json.append('"').append("name").append(name).append("\":");
                }
                append(json, random, depth - 1 - random.nextInt(depth), odd);
                json.append(i > 1 ? "," : "");
            }
            json.append(object ? '}' : ']');
        }

        @Override
        public String toString() {
            return (duplicatesAllowed ? "duplicates allowed, " : "") + length + " of "
                    + new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    /** Of the map of each object with fields: its type, and for how many more entries it has room. */
    static final class Maps implements Call<Body> {
        @Override
        public Object observe(Body input) throws Throwable {
            var body = new ByteBufInputStream(Unpooled.wrappedBuffer(input.bytes));
            var payload = (JsonNodeStorePayload)
                    Members.construct(JsonNodeStorePayload.class, body, input.length, Map.of("x-ms-activity-id", "a"));
            List<Object> maps = new ArrayList<>();
            add(maps, payload.getPayload());
            return maps;
        }

        private static void add(List<Object> maps, JsonNode node) throws ReflectiveOperationException {
            if (node.isObject() && !node.isEmpty()) {
                Object map = Members.get(node, "_children");
                maps.add(map.getClass());
                if (map instanceof CompactMap) {
                    maps.add(((Object[]) Members.get(map, "slots")).length / 2 - node.size());
                }
            }
            for (JsonNode child : node) {
                add(maps, child);
            }
        }
    }

    /** A body whose buffer was released. */
    static final class Released implements Call<Body> {
        @Override
        public Object observe(Body input) throws Throwable {
            var buffer = Unpooled.copiedBuffer(input.bytes);
            var body = new ByteBufInputStream(buffer);
            buffer.release();
            try {
                return Members.construct(
                        JsonNodeStorePayload.class, body, input.length, Map.of("x-ms-activity-id", "a"));
            } catch (RuntimeException e) {
                return e;
            }
        }
    }

    /** Nothing but what the patch changes, for measurements. */
    static class Read implements Call<Body> {
        @Override
        public Object observe(Body input) throws Throwable {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            try {
                return payload(new ByteBufInputStream(Unpooled.wrappedBuffer(input.bytes)), input.length);
            } catch (RuntimeException e) {
                return e;
            }
        }

        static JsonNodeStorePayload payload(ByteBufInputStream stream, int length) throws Throwable {
            for (var constructor : JsonNodeStorePayload.class.getConstructors()) {
                if (constructor.getParameterCount() == 2) {
                    return (JsonNodeStorePayload) constructor.newInstance(stream, length);
                }
            }
            return (JsonNodeStorePayload)
                    Members.construct(JsonNodeStorePayload.class, stream, length, Map.of("x-ms-activity-id", "a"));
        }
    }

    /** With the feature of the mapper that the first field is named after. */
    static final class WithFeature extends Parse {
        @Override
        public Object observe(Body input) throws Throwable {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            String name = new String(input.bytes, UTF_8).split("\"")[1];
            Utils.getSimpleObjectMapper().enable(DeserializationFeature.valueOf(name));
            return super.observe(input);
        }
    }

    static class Parse extends Read {
        @Override
        public Object observe(Body input) throws Throwable {
            ByteBufInputStream stream = new ByteBufInputStream(Unpooled.wrappedBuffer(new byte[] {'{'}, input.bytes));
            stream.read();
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            try {
                JsonNodeStorePayload payload = payload(stream, input.length);
                return Arrays.asList(
                        payload.getPayload(),
                        "" + payload.getPayload(),
                        payload.getResponsePayloadSize(),
                        stream.available());
            } catch (RuntimeException e) {
                // The exception of the SDK has a message with ids of its own.
                return Arrays.asList(
                        e.getClass().getName(),
                        e.getCause().toString(),
                        "" + e.getCause().getCause(),
                        stream.available());
            }
        }
    }
}
