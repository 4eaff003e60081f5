package dev.winnow.patches.cosmos4.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.ObjectNodeMap;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectNodeMapLookupTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> KEYS = List.of("id", "pk", "a", "b", "_ts", "");

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameAnswers(String release) {
        Differential.of(release, "object-node-map")
                .succeeding(0.99)
                .calls(Use.class, ObjectNodeMapLookupTest::steps, 100_000);
    }

    @Test
    void documentsOfUpToFiveThousandFields() {
        Differential.of("4.83.0", "object-node-map")
                .succeeding(0.99)
                .calls(Use.class, ObjectNodeMapLookupTest::stepsOnALargeDocument, 200);
    }

    private static List<Object> stepsOnALargeDocument(Random random) {
        List<Object> steps = steps(random);
        ObjectNode document = JSON.createObjectNode();
        for (int i = random.nextInt(5_001); i > 0; i--) {
            document.put("field" + i, i);
        }
        document.put("id", "one").put("pk", 2);
        steps.set(0, document.toString());
        return steps;
    }

    /** A document, then what is done with it. */
    private static List<Object> steps(Random random) {
        ObjectNode document = JSON.createObjectNode();
        for (int i = random.nextInt(6); i > 0; i--) {
            String key = KEYS.get(random.nextInt(KEYS.size()));
            switch (random.nextInt(9)) {
                case 0:
                    document.putNull(key);
                    break;
                case 1:
                    document.put(key, random.nextInt());
                    break;
                case 2:
                    document.put(key, random.nextDouble());
                    break;
                case 3:
                    document.put(key, random.nextBoolean());
                    break;
                case 4:
                    ArrayNode array = document.putArray(key);
                    array.add("x").add(1);
                    break;
                case 5:
                    document.putObject(key).put("inner", "text");
                    break;
                case 6:
                    document.put(key, new byte[] {1, 2, 3});
                    break;
                default:
                    document.put(key, "text " + random.nextInt(9));
            }
        }
        List<Object> steps = new ArrayList<>(List.of(document.toString()));
        for (int i = random.nextInt(8); i > 0; i--) {
            String key = KEYS.get(random.nextInt(KEYS.size()));
            steps.add(List.of("get", "get", "get", "null", "other", "put", "remove", "size", "keys", "contains")
                            .get(random.nextInt(10))
                    + "," + key);
        }
        return steps;
    }

    static final class Use implements Call<List<Object>> {
        private final ObjectMapper json = new ObjectMapper();

        @Override
        public Object observe(List<Object> steps) throws Exception {
            ObjectNodeMap map = new ObjectNodeMap((ObjectNode) json.readTree((String) steps.get(0)));
            List<Object> facts = new ArrayList<>();
            for (Object step : steps.subList(1, steps.size())) {
                String[] parts = ((String) step).split(",", -1);
                facts.add(String.valueOf(take(map, parts[0], parts[1])));
            }
            facts.add(map.toString().replaceAll("@[0-9a-f]+", ""));
            facts.add(map.entrySet().toString());
            return facts;
        }

        private static Object take(ObjectNodeMap map, String step, String key) {
            switch (step) {
                case "get":
                    Object value = map.get(key);
                    return value == null ? null : value.getClass() + " " + value;
                case "null":
                    return map.get(null);
                case "other":
                    return map.get(7);
                case "put":
                    return map.put(key, "new");
                case "remove":
                    return map.remove(key);
                case "size":
                    return map.size();
                case "keys":
                    return map.keySet();
                default:
                    return map.containsKey(key);
            }
        }
    }
}
