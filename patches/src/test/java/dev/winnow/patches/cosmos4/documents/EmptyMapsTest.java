package dev.winnow.patches.cosmos4.documents;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.InternalObjectNode;
import com.azure.cosmos.implementation.JsonSerializable;
import com.azure.cosmos.implementation.query.QueryInfo;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmptyMapsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theSameMapsAreMade(String release) {
        Differential.of(release, "empty-maps").calls(Maps.class, Input::new, 100_000);
    }

    /** Which values an object has, and of which one a map is wanted. */
    public static final class Input {
        public final int[] values;
        public final int wanted;
        public final int type;

        Input(Random random) {
            values = random.ints(random.nextInt(4), 0, 10).toArray();
            wanted = random.nextInt(8) == 0 ? -1 : random.nextInt(4);
            type = random.nextInt(4);
        }

        @Override
        public String toString() {
            return Arrays.toString(values) + " " + wanted + " " + type;
        }
    }

    static final class Maps implements Call<Input> {
        private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

        @Override
        public Object observe(Input input) {
            ObjectNode bag = NODES.objectNode();
            for (int i = 0; i < input.values.length; i++) {
                put(bag, name(i), input.values[i]);
            }
            String before = bag.toString();
            JsonSerializable object = object(bag, input.type);
            String name = input.wanted < 0 ? null : name(input.wanted);
            Map<String, Object> made = object.getMap(name);
            List<Object> seen = new ArrayList<>();
            seen.add(made == null ? "none" : made.getClass() + " " + made);
            if (made != null) {
                made.put("changed", null);
                seen.add(made.toString());
                seen.add(object.getMap(name) + "");
            }
            seen.add(before.equals(bag.toString()));
            if (object instanceof QueryInfo) {
                seen.add(((QueryInfo) object).getGroupByAliasToAggregateType() + "");
                seen.add(((QueryInfo) object).hasAggregates());
            }
            return seen;
        }

        private static JsonSerializable object(ObjectNode bag, int type) {
            switch (type) {
                case 0:
                    return new QueryInfo(bag);
                case 1:
                    return new InternalObjectNode(bag);
                default:
                    return new JsonSerializable(bag);
            }
        }

        private static void put(ObjectNode bag, String name, int kind) {
            switch (kind) {
                case 0:
                    bag.putObject(name).put("alias", "Sum");
                    break;
                case 1:
                    bag.putNull(name);
                    break;
                case 2:
                    bag.put(name, "text");
                    break;
                case 3:
                    bag.putArray(name);
                    break;
                case 4:
                    bag.putObject(name).putObject("empty");
                    break;
                case 5:
                    bag.putObject(name).put("alias", "");
                    break;
                case 6:
                    bag.putPOJO(name, Map.of());
                    break;
                default:
                    bag.putObject(name);
            }
        }

        private static String name(int index) {
            return index == 0 ? "groupByAliasToAggregateType" : "name" + index;
        }
    }
}
