package dev.winnow.patches.cosmos4.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.batch.ItemBulkOperation;
import com.azure.cosmos.models.CosmosItemOperationType;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchLengthTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.66.1", "4.83.0"})
    void theLengthIsTheSame(String release) {
        Differential.of(release, "batch-length").calls(Length.class, Input::new, 100_000);
    }

    /** What an operation writes. */
    public static final class Input {
        private static final String[] TEXTS = {
            "a", "\"\\", "\u0000\n", "\u00e4", "\ud83d\ude00", "\ud83d", "\ude00", "\ude00\ud83d", "\u20ac", "</"
        };

        private static final long[] NUMBERS = {
            0, 9, 10, -1, -10, Integer.MAX_VALUE, Integer.MIN_VALUE, 9_999_999_999L, Long.MAX_VALUE, Long.MIN_VALUE
        };

        public final int kind;
        public final int value;
        public final int depth;
        public final long number;
        public final String id;
        public final String text;
        public final String etag;
        public final boolean duplicatesAllowed;

        Input(Random random) {
            kind = random.nextInt(8);
            value = random.nextInt(13);
            depth = random.nextInt(16) == 0 ? random.nextInt(1_200) : random.nextInt(6);
            number = NUMBERS[random.nextInt(NUMBERS.length)];
            id = random.nextInt(8) == 0 ? null : text(random, 3);
            // Jackson writes texts of more than 4,000 characters in pieces, which may end between two surrogates.
            text = text(random, random.nextInt(16) == 0 ? 9_000 : 20);
            etag = random.nextBoolean() ? null : text(random, 3);
            duplicatesAllowed = random.nextInt(4) == 0;
        }

        private static String text(Random random, int most) {
            StringBuilder text = new StringBuilder();
            boolean isOneKind = random.nextBoolean();
            String one = TEXTS[random.nextInt(TEXTS.length)];
            for (int i = random.nextInt(most); i > 0; i--) {
                text.append(isOneKind && i > 1 ? one : TEXTS[random.nextInt(TEXTS.length)]);
            }
            return text.toString();
        }

        @Override
        public String toString() {
            return kind + " " + value + " " + depth + " " + number + " " + id + " " + etag + " " + duplicatesAllowed
                    + " " + text.length() + " characters";
        }
    }

    static final class Length implements Call<Input> {
        private static final CosmosItemOperationType[] TYPES = CosmosItemOperationType.values();

        @Override
        public Object observe(Input input) {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            CosmosItemOperationType type = TYPES[input.kind % TYPES.length];
            RequestOptions options = new RequestOptions();
            options.setIfMatchETag(input.etag);
            Object item = type == CosmosItemOperationType.PATCH
                    ? CosmosPatchOperations.create().set("/a", input.text)
                    : item(input);
            ItemBulkOperation<Object, Object> operation =
                    new ItemBulkOperation<>(type, input.id, new PartitionKey(input.value), options, item, null);
            return Arrays.asList(
                    seen(() -> operation.getSerializedLength(CosmosItemSerializer.DEFAULT_SERIALIZER)),
                    seen(() -> operation.getSerializedLength(CosmosItemSerializer.DEFAULT_SERIALIZER)),
                    seen(() -> operation.getSerializedOperation(CosmosItemSerializer.DEFAULT_SERIALIZER)
                            == operation.getSerializedOperation(CosmosItemSerializer.DEFAULT_SERIALIZER)),
                    seen(() -> operation
                            .getSerializedOperation(CosmosItemSerializer.DEFAULT_SERIALIZER)
                            .toString()));
        }

        /** An operation whose text cannot be made fails each time: a length is not to come before that. */
        private static Object seen(Supplier<Object> part) {
            try {
                return part.get();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }

        private static Object item(Input input) {
            ObjectNode item = JsonNodeFactory.instance.objectNode();
            item.put("id", input.id).put("text", input.text).put(input.text, 1);
            switch (input.value) {
                case 0:
                    return null;
                case 1:
                    return item.putPOJO("list", List.of(1.5, "b"));
                case 2:
                    return item.putPOJO("failing", new Failing());
                case 3:
                    item.set("again", item.deepCopy());
                    return item;
                case 4:
                    return item.put("bytes", new byte[] {1, 2, 3}).put("number", 1e100);
                case 5:
                    return nested(item, input);
                case 6:
                    return nested(item.put("more", input.number), input).put("behind", input.text);
                case 7:
                    item.putArray("all")
                            .add(true)
                            .add(false)
                            .addNull()
                            .add(input.number)
                            .addObject();
                    item.putArray("empty");
                    return item.put("number", (int) input.number);
                case 8:
                    item.set(null, item.numberNode(1));
                    return item;
                case 9:
                    return followed(item, input);
                case 10:
                    return item.put("is", input.number > 0);
                default:
                    return item;
            }
        }

        /** Objects in each other, none of which is the last one. */
        private static ObjectNode followed(ObjectNode item, Input input) {
            ObjectNode inner = item;
            for (int i = 0; i < input.depth; i++) {
                ObjectNode next = inner.putObject("in");
                inner.put("behind", i);
                inner = next;
            }
            return item;
        }

        /** Objects and arrays in each other, which are the last ones in theirs or not. */
        private static ObjectNode nested(ObjectNode item, Input input) {
            ObjectNode inner = item;
            for (int i = 0; i < input.depth; i++) {
                ObjectNode next = inner.putArray("in" + i % 3).addObject();
                if (i % 5 == input.kind) {
                    inner.put("last", i);
                }
                inner = next;
            }
            return item;
        }

        /** What Jackson cannot write. */
        public static final class Failing {
            public String getText() {
                throw new IllegalStateException("no text");
            }
        }
    }
}
