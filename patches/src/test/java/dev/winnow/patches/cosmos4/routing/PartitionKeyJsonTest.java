package dev.winnow.patches.cosmos4.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.Undefined;
import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionKeyJsonTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameJson(String release) {
        Differential.of(release, "partition-key-json")
                .succeeding(0.9)
                .calls(ToJson.class, PartitionKeyJsonTest::values, 100_000);
    }

    private static List<Object> values(Random random) {
        List<Object> values = new ArrayList<>();
        for (int i = random.nextInt(4) > 0 ? 1 : random.nextInt(4); i > 0; i--) {
            values.add(value(random));
        }
        return values;
    }

    private static Object value(Random random) {
        switch (random.nextInt(20)) {
            case 0:
                return null;
            case 1:
                return random.nextBoolean();
            case 2:
                return random.nextInt(1000);
            case 3:
                return random.nextGaussian() * Double.MAX_VALUE;
            case 4:
                return List.of("undefined");
            default:
                StringBuilder text = new StringBuilder();
                int range = random.nextInt(8) > 0 ? 0x7F - ' ' : 0x3000;
                int from = range < 0x80 && random.nextInt(8) > 0 ? ' ' : 0;
                for (int i = random.nextInt(random.nextInt(20) == 0 ? 200 : 20); i > 0; i--) {
                    text.append((char) (from + random.nextInt(range)));
                }
                return text.toString();
        }
    }

    static final class ToJson implements Call<List<Object>> {
        /** A key without components has no JSON. */
        private static String failure(PartitionKeyInternal key) {
            try {
                return key.toJson();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }

        @Override
        public Object observe(List<Object> input) {
            List<Object> values = new ArrayList<>(input);
            values.replaceAll(value -> value instanceof List ? Undefined.value() : value);
            return PartitionKeyInternal.fromObjectArray(values, true).toJson()
                    + PartitionKeyInternal.Empty.toJson()
                    + PartitionKeyInternal.ExclusiveMaximum.toJson()
                    + PartitionKeyInternal.UndefinedPartitionKey.toJson()
                    + failure(PartitionKeyInternal.None)
                    + failure(new PartitionKeyInternal());
        }
    }
}
