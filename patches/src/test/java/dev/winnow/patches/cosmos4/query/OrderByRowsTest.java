package dev.winnow.patches.cosmos4.query;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.RequestChargeTracker;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.feedranges.FeedRangeEpkImpl;
import com.azure.cosmos.implementation.query.QueryItem;
import com.azure.cosmos.implementation.query.SortOrder;
import com.azure.cosmos.implementation.query.orderbyquery.OrderByRowResult;
import com.azure.cosmos.implementation.query.orderbyquery.OrderbyRowComparer;
import com.azure.cosmos.implementation.routing.Range;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.runtime.cache.Handover;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;

import static org.assertj.core.api.Assertions.assertThat;

class OrderByRowsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void rowsAreTheSame(String release) {
        Differential.of(release, "order-by-rows").calls(Rows.class, Input::new, 100_000);
    }

    @Test
    void rowsAreMadeWithLess() throws Throwable {
        var rows = Differential.of("4.83.0", "order-by-rows");
        Savings.assertLess(rows.patched(Rows.class), rows.vendor(Rows.class), random -> new Input(random, 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "1.5",
                "12345678901",
                "123456789012345678901234567890",
                "true",
                "null",
                "'t'",
                "[]",
                "{}",
                "[{'a':[1]},{}]"
            })
    void rowsOfAnyValueAreTaken(String value) throws Throwable {
        assertThat(taken(value)).isEqualTo(true);
    }

    /** There is one array around these, and an array and an object for the order. */
    @ParameterizedTest
    @CsvSource({"4093, 0, true", "4094, 0, false", "4093, 1000, true"})
    void documentsOfUpTo4096ArraysAreTaken(int arrays, int empty, boolean isTaken) throws Throwable {
        assertThat(taken("[" + "[1],".repeat(arrays) + "[],".repeat(empty) + "1]"))
                .isEqualTo(isTaken);
    }

    private static Object taken(String value) throws Throwable {
        return Differential.of("4.83.0", "order-by-rows").patched(Taken.class).observe(new Input(value));
    }

    /** As while the patch is being switched off. */
    @Test
    void rowsAreTheSameIfNobodyTakesWhatIsPassed() throws Throwable {
        var loader = new SdkLoader(SdkRelease.of("4.83.0"), SdkLoader.patches("order-by-rows"), Rows.class) {
            @Override
            protected byte[] form(String name, byte[] vendor, PatchedClass patched) {
                return name.endsWith("/JsonSerializable") ? vendor : super.form(name, vendor, patched);
            }
        };
        @SuppressWarnings("unchecked")
        Call<Input> half = (Call<Input>) Members.construct(Class.forName(Rows.class.getName(), true, loader));

        Object rows = half.observe(new Input("'t'"));

        assertThat(Handover.take()).isNull();
        assertThat(rows)
                .isEqualTo(Differential.of("4.83.0", "order-by-rows")
                        .vendor(Rows.class)
                        .observe(new Input("'t'")));
    }

    @Test
    void nothingStaysInTheThread() throws Throwable {
        Differential.of("4.83.0", "order-by-rows").patched(Rows.class).observe(new Input(new Random(1), 2));

        assertThat(Handover.take()).isNull();
    }

    /** The documents of a page of one partition. */
    public static final class Input {
        private static final String[] LEAVES = {
            "1",
            "0",
            "-2147483648",
            "2147483648",
            "12345678901",
            "9223372036854775808",
            "123456789012345678901234567890",
            "-0.0",
            "-0",
            "1e2",
            "1.10",
            "0.1e-400",
            "4.9e-324",
            "1.7976931348623157e308",
            "true",
            "false",
            "null",
            "\"\"",
            "\"text\"",
            "\"\\u00e4\\n\\u0000\\\"\"",
            "\"\\ud800\"",
            "\"ä€😀</\"",
            "[]",
            "{}",
            "1e400",
            "-1e999"
        };
        private static final int USUAL = LEAVES.length - 2;

        /** In JSON, with what JSON cannot express behind some of them. */
        public final List<String> documents = new ArrayList<>();

        /** Of each document: 0 to 6 something that no parser makes is added. */
        public final List<Integer> additions = new ArrayList<>();

        public final boolean duplicatesAllowed;
        public final String token;

        Input(Random random) {
            this(random, random.nextInt(3) == 0 ? LEAVES.length : USUAL);
        }

        /** @param leaves how many kinds of values there are */
        Input(Random random, int leaves) {
            for (int i = random.nextInt(4); i >= 0; i--) {
                StringBuilder json = new StringBuilder("{\"_rid\":\"QjZDAI4ZGnIDAAAAAAAAA")
                        .append(i)
                        .append("==\"");
                if (random.nextInt(30) != 0) {
                    json.append(",\"orderByItems\":[");
                    for (int j = random.nextInt(8) == 0 ? random.nextInt(3) : 1; j > 0; j--) {
                        json.append(random.nextInt(20) == 0 ? "{}" : "{\"item\":");
                        if (json.charAt(json.length() - 1) == ':') {
                            append(json, random, random.nextInt(4) == 0 ? 1 : 0, leaves);
                            json.append('}');
                        }
                        json.append(j > 1 ? "," : "]");
                    }
                    if (json.charAt(json.length() - 1) == '[') {
                        json.append(']');
                    }
                }
                if (random.nextInt(30) != 0) {
                    json.append(",\"payload\":");
                    append(json, random, random.nextInt(8) == 0 ? 0 : 3, leaves);
                }
                if (random.nextInt(20) == 0) {
                    int depth = random.nextInt(random.nextInt(100) == 0 ? 900 : 30);
                    json.append(",\"deep\":").append("[{\"a\":".repeat(depth / 2));
                    append(json, random, 0, leaves);
                    json.append("}]".repeat(depth / 2));
                }
                if (random.nextInt(2_000) == 0) {
                    json.append(",\"wide\":[[1]")
                            .append(",[2]".repeat(4_080 + random.nextInt(30)))
                            .append(']');
                }
                documents.add(json.append('}').toString());
                additions.add(leaves == LEAVES.length && random.nextInt(10) == 0 ? random.nextInt(9) : 9);
            }
            duplicatesAllowed = random.nextInt(8) == 0;
            token = random.nextInt(3) == 0 ? null : "token " + random.nextInt(5);
        }

        /** A document with that value. */
        Input(String value) {
            documents.add(("{'_rid':'QjZDAI4ZGnIDAAAAAAAAAA==','orderByItems':[{'item':1}],'value':" + value + "}")
                    .replace('\'', '"'));
            additions.add(9);
            duplicatesAllowed = false;
            token = null;
        }

        private static void append(StringBuilder json, Random random, int depth, int leaves) {
            if (depth == 0) {
                json.append(LEAVES[random.nextInt(leaves)]);
                return;
            }
            boolean isObject = depth == 3 || random.nextBoolean();
            json.append(isObject ? '{' : '[');
            for (int i = random.nextInt(depth == 3 ? 20 : 5); i > 0; i--) {
                if (isObject) {
                    json.append("\"näme\\n").append(i).append("\":");
                }
                append(json, random, depth - 1 - random.nextInt(depth), leaves);
                json.append(i > 1 ? "," : "");
            }
            json.append(isObject ? '}' : ']');
        }

        @Override
        public String toString() {
            return documents + " and " + additions + (duplicatesAllowed ? ", duplicates allowed, " : ", ") + token;
        }
    }

    /** Whether the tree of the only row is that of the document. */
    static final class Taken extends Rows {
        @Override
        public Object observe(Input input) throws Throwable {
            List<Document> documents = documents(input);
            return rows(input, documents, null, new ArrayList<>()).get(0).getPropertyBag()
                    == documents.get(0).getPropertyBag();
        }
    }

    static class Rows implements Call<Input> {
        private static final String HIDDEN = "com.azure.cosmos.implementation.query.";

        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> seen = new ArrayList<>();
            FeedRangeEpkImpl range = new FeedRangeEpkImpl(new Range<>("", "FF", true, false));
            List<OrderByRowResult<Document>> rows = rows(input, documents(input), range, seen);
            OrderbyRowComparer<Document> order = new OrderbyRowComparer<>(List.of(SortOrder.Descending));
            for (OrderByRowResult<Document> row : rows) {
                StringBuilder tree = new StringBuilder();
                describe(tree, row.getPropertyBag());
                seen.add(tree.toString());
                seen.add(row.toJson());
                seen.add(row.getResourceId());
                seen.add(row.getSourceRange() == range);
                seen.add(String.valueOf(row.getSourceBackendContinuationToken()));
                seen.add(answer(() -> {
                    List<Object> items = new ArrayList<>();
                    for (QueryItem item : row.getOrderByItems()) {
                        Object value = item.getItem();
                        items.add(value == null ? null : value.getClass() + " " + value);
                    }
                    return items;
                }));
                seen.add(answer(() -> order.compare(row, rows.get(0))));
                seen.add(answer(() -> {
                    Document payload = row.getPayload();
                    payload.getPropertyBag().put("added", "by the application");
                    return payload.toJson() + row.toJson();
                }));
                seen.add(answer(() -> row.equals(rows.get(0))));
            }
            return seen;
        }

        static List<Document> documents(Input input) throws IOException {
            Utils.configureSimpleObjectMapper(input.duplicatesAllowed);
            List<Document> documents = new ArrayList<>();
            for (int i = 0; i < input.documents.size(); i++) {
                JsonNode json = Utils.getSimpleObjectMapper()
                        .readTree(input.documents.get(i).getBytes("UTF-8"));
                add((ObjectNode) json, input.additions.get(i));
                documents.add(new Document((ObjectNode) json));
            }
            return documents;
        }

        static List<OrderByRowResult<Document>> rows(
                Input input, List<Document> documents, FeedRangeEpkImpl range, List<Object> seen) throws Throwable {
            Map<String, String> headers = new HashMap<>();
            headers.put("x-ms-continuation", input.token);
            Object page = Unconstructed.of(Class.forName(HIDDEN + "DocumentProducer$DocumentProducerFeedResponse"));
            Members.set(page, "pageResult", ModelBridgeInternal.createFeedResponse(documents, headers));
            Members.set(page, "sourceFeedRange", range);

            List<OrderByRowResult<Document>> rows = new ArrayList<>();
            RequestChargeTracker tracker = new RequestChargeTracker();
            Object transformer = Members.construct(
                    Class.forName(HIDDEN + "OrderByUtils$PageToItemTransformer"),
                    tracker,
                    new HashMap<>(),
                    new HashMap<>(),
                    List.of(SortOrder.Ascending),
                    new ArrayList<>());
            @SuppressWarnings("unchecked")
            Flux<OrderByRowResult<Document>> found =
                    (Flux<OrderByRowResult<Document>>) Members.call(transformer, "apply", Flux.just(page));
            found.subscribe(rows::add, error -> seen.add(error.getClass() + " " + error.getMessage()));
            return rows;
        }

        private static void add(ObjectNode json, int kind) {
            JsonNodeFactory nodes = JsonNodeFactory.instance;
            JsonNode[] values = {
                nodes.numberNode(1.5f),
                nodes.numberNode((short) 3),
                nodes.numberNode(4L),
                nodes.numberNode(BigInteger.TEN),
                nodes.numberNode(new BigDecimal("1.50")),
                nodes.binaryNode(new byte[] {1, 2}),
                nodes.pojoNode(List.of("a")),
                nodes.numberNode(Double.NaN),
                nodes.arrayNode().add(nodes.objectNode().put("a", Float.POSITIVE_INFINITY))
            };
            if (kind < values.length) {
                json.set("more", values[kind]);
            }
        }

        private static void describe(StringBuilder text, JsonNode node) {
            text.append(node.getClass().getSimpleName());
            if (node instanceof ObjectNode) {
                node.fields().forEachRemaining(field -> {
                    text.append(' ').append(field.getKey()).append('=');
                    describe(text, field.getValue());
                });
            } else if (node instanceof ArrayNode) {
                node.forEach(child -> describe(text.append(','), child));
            } else {
                text.append(':').append(node);
            }
            text.append(';');
        }

        private static String answer(Callable<?> question) {
            try {
                return String.valueOf(question.call());
            } catch (Exception e) {
                return e.getClass() + " " + e.getMessage();
            }
        }
    }
}
