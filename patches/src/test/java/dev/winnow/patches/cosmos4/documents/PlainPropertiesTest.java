package dev.winnow.patches.cosmos4.documents;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.InternalObjectNode;
import com.azure.cosmos.implementation.JsonSerializable;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.routing.Range;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainPropertiesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.66.1", "4.79.0", "4.83.0"})
    void everyPropertyIsTheSame(String release) {
        Differential.of(release, "plain-properties").calls(Set.class, Input::new, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.66.1", "4.79.0", "4.83.0"})
    void noSimpleValueIsSerialized(String release) throws Throwable {
        var properties = Differential.of(release, "plain-properties");
        for (Object value : List.of("a", true, 1, 1L)) {
            Savings.assertLess(properties.patched(Set.class), properties.vendor(Set.class), random -> new Input(value));
        }
    }

    /** What is set in an object, one after the other. */
    public static final class Input {
        private static final String[] TEXTS = {
            "", "a", "\"quoted\"", "\u0000", "ä€😀", "\ud800", "[\"key\"]", "null", "12"
        };

        public final List<String> names = new ArrayList<>();
        public final List<Object> values = new ArrayList<>();
        public final int kind;
        public final boolean duplicatesAllowed;

        Input(Random random) {
            kind = random.nextInt(3);
            duplicatesAllowed = random.nextInt(4) == 0;
            for (int i = random.nextInt(6); i >= 0; i--) {
                names.add(random.nextInt(30) == 0 ? null : "name" + random.nextInt(4));
                values.add(value(random));
            }
        }

        Input(Object value) {
            kind = 0;
            duplicatesAllowed = false;
            names.add("name");
            values.add(value);
        }

        private static Object value(Random random) {
            switch (random.nextInt(14)) {
                case 0:
                    return null;
                case 1:
                    return random.nextBoolean();
                case 2:
                    return random.nextInt();
                case 3:
                    return random.nextInt(20) - 10;
                case 4:
                    return random.nextLong();
                case 5:
                    return random.nextInt(20) - 10L;
                case 6:
                    return List.of("a", 1, true, 2L);
                case 7:
                    return Map.of("a", "b");
                case 8:
                    return random.nextBoolean() ? (Object) 1.5 : 2f;
                case 9:
                    return random.nextBoolean() ? (Object) new BigDecimal("1.50") : (short) 3;
                default:
                    return TEXTS[random.nextInt(TEXTS.length)] + (random.nextBoolean() ? random.nextInt(9) : "");
            }
        }

        @Override
        public String toString() {
            return kind + " " + names + " = " + values + (duplicatesAllowed ? ", duplicates allowed" : "");
        }
    }

    static final class Set implements Call<Input> {
        Set() {
            // Before 4.80.0 it stays null if the class of the serializer is initialised before that of the field.
            Objects.requireNonNull(CosmosItemSerializer.DEFAULT_SERIALIZER);
        }

        @Override
        public Object observe(Input input) throws Throwable {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            JsonSerializable object = input.kind == 0
                    ? new JsonSerializable()
                    : input.kind == 1 ? new InternalObjectNode() : new Range<>("a", "b", false, true);
            List<Object> seen = new ArrayList<>();
            for (int i = 0; i < input.names.size(); i++) {
                Object value = input.values.get(i);
                object.set(input.names.get(i), value);
                JsonNode node = object.getPropertyBag().get(input.names.get(i));
                seen.add(Arrays.asList(node.getClass(), node, node.isTextual() && node.textValue() == value));
                seen.add(String.valueOf(object.get(input.names.get(i))));
            }
            List<String> order = new ArrayList<>();
            object.getPropertyBag().fieldNames().forEachRemaining(order::add);
            seen.add(order);
            return seen;
        }
    }
}
