package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.Undefined;
import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import com.azure.cosmos.models.PartitionKeyDefinition;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionSelectorsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.79.0", "4.80.0", "4.83.0"})
    void keysAreNamedTheSame(String release) {
        Differential.of(release, "partition-selectors").calls(Select.class, Input::new, 100_000);
    }

    /** The paths of a container's partition key, and values. */
    public static final class Input {
        private static final String[] PARTS = {
            "/pk",
            "/a",
            "/ä€",
            "/\ud83d\ude00",
            "/\"a b\"",
            "/'it\"s'",
            "/\"q\\\"q\"",
            "/",
            " ",
            "",
            "/ a ",
            "/a\"b",
            "pk",
            "/\"open"
        };
        private static final Object[] VALUES = {
            "a", "", 1, 2.5, true, false, null, "NULL", Double.MAX_VALUE, Undefined.value()
        };

        public final List<String> paths = new ArrayList<>();
        public final List<Object> values = new ArrayList<>();
        public final boolean hasPaths;

        Input(Random random) {
            hasPaths = random.nextInt(20) > 0;
            for (int i = random.nextInt(4); i > 0; i--) {
                StringBuilder path = new StringBuilder();
                for (int j = random.nextInt(random.nextInt(20) == 0 ? 100 : 4); j > 0; j--) {
                    path.append(PARTS[random.nextInt(random.nextInt(4) == 0 ? PARTS.length : 7)]);
                }
                paths.add(random.nextInt(60) == 0 ? null : path.toString());
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                values.add(VALUES[random.nextInt(VALUES.length)]);
            }
        }

        @Override
        public String toString() {
            return (hasPaths ? paths.toString() : "no paths") + " = " + values;
        }
    }

    static final class Select implements Call<Input> {
        private final Object owner;

        Select() throws ReflectiveOperationException {
            Object helper;
            try {
                helper = Class.forName("com.azure.cosmos.implementation.PartitionKeyQueryHelper");
            } catch (ClassNotFoundException e) {
                helper = Unconstructed.of(RxDocumentClientImpl.class);
            }
            owner = helper;
        }

        @Override
        public Object observe(Input input) {
            PartitionKeyDefinition definition = new PartitionKeyDefinition();
            if (input.hasPaths) {
                answer(() -> definition.setPaths(input.paths));
            }
            return Arrays.asList(
                    answer(() -> changed(call(definition))),
                    answer(() -> {
                        PartitionKeyInternal key = PartitionKeyInternal.fromObjectArray(input.values.toArray(), false);
                        Object[] first = key.toObjectArray();
                        return Arrays.asList(
                                Arrays.asList(texts(first)), first.getClass(), first == key.toObjectArray());
                    }),
                    answer(() -> Arrays.toString(PartitionKeyInternal.getEmpty().toObjectArray())),
                    answer(() -> Arrays.toString(new PartitionKeyInternal().toObjectArray())),
                    answer(() -> Arrays.toString(PartitionKeyInternal.ExclusiveMaximum.toObjectArray())));
        }

        @SuppressWarnings("unchecked")
        private List<String> call(PartitionKeyDefinition definition) throws Exception {
            try {
                return (List<String>) Members.call(owner, "createPkSelectors", definition);
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }

        /** There is an {@code Undefined} of each side. */
        private static Object[] texts(Object[] values) {
            return Arrays.stream(values)
                    .map(value -> value == null ? null : value.getClass().getName() + " " + value)
                    .toArray();
        }

        private static Object changed(List<String> selectors) {
            List<Object> seen = new ArrayList<>(selectors);
            selectors.add("more");
            selectors.remove(0);
            return Arrays.asList(seen, selectors, selectors.getClass());
        }

        private static Object answer(Callable<Object> question) {
            try {
                return question.call();
            } catch (Exception e) {
                return e.toString();
            }
        }
    }
}
