package dev.winnow.patches.cosmos4.documents;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.DefaultCosmosItemSerializer;
import com.azure.cosmos.implementation.PrimitiveJsonNodeMap;
import com.azure.cosmos.implementation.Utils;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextNodesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.66.1", "4.83.0"})
    void everyValueBecomesTheSameNode(String release) {
        Differential.of(release, "text-nodes").calls(Serialize.class, Input::new, 100_000);
    }

    /** A value, and the serializer that gets it. */
    public static final class Input {
        private static final String[] TEXTS = {
            "", "a", "\"quoted\"", "\u0000", "ä€😀", "\ud800", "[\"key\"]", "null", "12"
        };
        private static final Object[] NUMBERS = {
            1.0,
            Double.NaN,
            2f,
            (short) 3,
            (byte) 4,
            'c',
            BigInteger.TEN,
            BigDecimal.ONE,
            Integer.MIN_VALUE,
            Long.MAX_VALUE
        };
        private static final String[] MAPPERS = {
            "simple", "simple", "Always", "NonNull", "NonEmpty", "NonDefault", "", "own", "own default"
        };

        public final Object value;
        public final String mapper;
        public final boolean duplicatesAllowed;

        Input(Random random) {
            mapper = MAPPERS[random.nextInt(MAPPERS.length)];
            duplicatesAllowed = random.nextInt(4) == 0;
            value = value(random);
        }

        private static Object value(Random random) {
            switch (random.nextInt(16)) {
                case 0:
                    return null;
                case 1:
                    return random.nextBoolean();
                case 2:
                    return random.nextInt();
                case 3:
                    return List.of("a", 1);
                case 4:
                    return new TreeMap<>(Map.of("a", "b"));
                case 5:
                    return new StringBuilder("text");
                case 6:
                    return "long ".repeat(random.nextInt(2_000));
                case 7:
                    return random.nextBoolean() ? random.nextLong() : random.nextInt(2_000) - 1_000L;
                case 8:
                    return random.nextInt(20) - 10;
                case 9:
                    return NUMBERS[random.nextInt(NUMBERS.length)];
                default:
                    return TEXTS[random.nextInt(TEXTS.length)] + (random.nextBoolean() ? random.nextInt(9) : "");
            }
        }

        @Override
        public String toString() {
            return mapper + (duplicatesAllowed ? ", duplicates allowed, " : ", ") + value;
        }
    }

    static final class Serialize implements Call<Input> {
        Serialize() {
            // In 4.66.1 to 4.79.0 it stays null if the class of the serializer is initialised before that of the field.
            Objects.requireNonNull(CosmosItemSerializer.DEFAULT_SERIALIZER);
        }

        @Override
        public Object observe(Input input) throws Throwable {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            Map<String, Object> made = serializer(input.mapper).serialize(input.value);
            if (!(made instanceof PrimitiveJsonNodeMap)) {
                return made == null ? "null" : made.getClass() + " " + made.entrySet();
            }
            var node = ((PrimitiveJsonNodeMap) made).getPrimitiveJsonNode();
            return Arrays.asList(
                    node,
                    node.getClass(),
                    node.isTextual() && node.textValue() == input.value,
                    made.keySet(),
                    made.size());
        }

        /** One of the SDK's serializers, with the mapper of each configuration that the SDK has, or another one. */
        private static CosmosItemSerializer serializer(String mapper) throws Throwable {
            switch (mapper) {
                case "simple":
                    return new DefaultCosmosItemSerializer(Utils.getSimpleObjectMapper());
                case "own":
                    return new DefaultCosmosItemSerializer(new ObjectMapper()
                            .registerModule(new SimpleModule().addSerializer(String.class, new Marked())));
                case "own default":
                    return new DefaultCosmosItemSerializer(new ObjectMapper());
                default:
                    try {
                        ObjectMapper configured =
                                (ObjectMapper) Members.call(Utils.class, "getDocumentObjectMapper", mapper);
                        Members.set(CosmosItemSerializer.DEFAULT_SERIALIZER, "mapper", configured);
                    } catch (NoSuchMethodError e) {
                        // Before 4.80.0 there is one mapper for everything.
                    }
                    return CosmosItemSerializer.DEFAULT_SERIALIZER;
            }
        }

        private static final class Marked extends StdScalarSerializer<String> {
            Marked() {
                super(String.class);
            }

            @Override
            public void serialize(String value, JsonGenerator to, SerializerProvider provider) throws IOException {
                to.writeString(value + "!");
            }
        }
    }
}
