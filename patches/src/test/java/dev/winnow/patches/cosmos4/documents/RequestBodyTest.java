package dev.winnow.patches.cosmos4.documents;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;

import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.DocumentClientRetryPolicy;
import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.GlobalEndpointManager;
import com.azure.cosmos.implementation.InternalObjectNode;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RetryContext;
import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.ShouldRetryResult;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.batch.ItemBatchOperation;
import com.azure.cosmos.implementation.batch.SinglePartitionKeyServerBatchRequest;
import com.azure.cosmos.implementation.caches.RxClientCollectionCache;
import com.azure.cosmos.implementation.query.DefaultDocumentQueryExecutionContext;
import com.azure.cosmos.implementation.query.IDocumentQueryClient;
import com.azure.cosmos.models.CosmosItemOperationType;
import com.azure.cosmos.models.CosmosPatchOperations;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.runtime.buffers.RequestBytes;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

import static org.assertj.core.api.Assertions.assertThat;

class RequestBodyTest {
    @ParameterizedTest
    @CsvSource({
        "4.63.0, request-body",
        "4.63.0, 'request-body,written-item-buffer'",
        "4.83.0, request-body",
        "4.83.0, 'request-body,written-item-buffer'"
    })
    void requestsHaveTheSameBytes(String release, String patches) {
        Differential.of(release, patches.split(",")).succeeding(0.5).calls(Send.class, Input::new, 100_000);
    }

    /** Of each kind of request; the array of a document and of a query has room behind the JSON without {@code written-item-buffer}. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 5, 6, 7})
    void bodiesAreSentWithLess(int kind) throws Throwable {
        var body = Differential.of("4.83.0", "request-body")
                .beside(SdkLoader.patches("written-item-buffer").patches());
        Savings.assertLess(
                body.patched(Send.class),
                body.vendor(Send.class),
                random -> Stream.generate(() -> new Input(random))
                        .filter(input -> input.kind == kind && input.isPlain())
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void theArrayOfTheContentIsTakenIfItIsAllOfIt() {
        byte[] array = {1, 2, 3};
        assertThat(RequestBytes.of(ByteBuffer.wrap(array), null)).isSameAs(array);
        assertThat(RequestBytes.of(ByteBuffer.wrap(array), array))
                .isNotSameAs(array)
                .containsExactly(1, 2, 3);
        assertThat(RequestBytes.of(ByteBuffer.wrap(array, 0, 2), null)).containsExactly(1, 2);
        assertThat(RequestBytes.of(ByteBuffer.wrap(array, 1, 2).slice(), null)).containsExactly(2, 3);
        assertThat(RequestBytes.of(ByteBuffer.wrap(array).asReadOnlyBuffer(), null))
                .containsExactly(1, 2, 3);
        assertThat(RequestBytes.of(null, null)).isNull();
    }

    /** What is written, and how. */
    public static final class Input {
        private static final String[] TEXTS = {"", "a", "\"\\", "\u0000\n", "ä", "😀", "\ud83d", "€"};

        /** 0 to 2 an upsert, 3 and 4 replace, 5 patch, 6 batch, 7 query. */
        public final int kind;

        public final int document;
        public final int repeated;
        public final String id;
        public final String text;
        public final String tracking;
        public final boolean hasOptionsKey;
        public final boolean fails;
        public final boolean isLinkOdd;

        Input(Random random) {
            kind = random.nextInt(8);
            document = random.nextInt(7);
            // Of more than 8,000 characters of JSON, what Jackson allocates depends on what it wrote before.
            repeated = random.nextInt(4) == 0 ? random.nextInt(900) : random.nextInt(40);
            id = random.nextInt(12) == 0 ? null : TEXTS[1 + random.nextInt(TEXTS.length - 1)];
            text = TEXTS[random.nextInt(TEXTS.length)];
            tracking = random.nextInt(4) == 0 ? "t" : null;
            hasOptionsKey = random.nextBoolean();
            fails = random.nextInt(3) == 0;
            isLinkOdd = random.nextInt(30) == 0;
        }

        /** A document that is not bytes, and can be written. */
        boolean isPlain() {
            return document < 2 && id != null && repeated > 0 && text.equals("a") && !isLinkOdd;
        }

        private static int length(String text) {
            return text == null ? -1 : text.length();
        }

        @Override
        public String toString() {
            return kind + " document " + document + ", id " + length(id) + ", " + repeated + " times " + length(text)
                    + " " + tracking + " " + hasOptionsKey + fails + isLinkOdd;
        }
    }

    static final class Send implements Call<Input> {
        private final ObjectMapper mapper = new ObjectMapper();

        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> log = new ArrayList<>();
            Object client = Unconstructed.of(RxDocumentClientImpl.class);
            Members.set(client, "collectionCache", new Cache());
            Object endpoints = Unconstructed.of(GlobalEndpointManager.class);
            setIfThere(endpoints, "databaseAccountReadLock", new ReentrantReadWriteLock().readLock());
            Members.set(client, "globalEndpointManager", endpoints);
            Policy policy = new Policy(log, input.fails);
            RequestOptions options = new RequestOptions();
            options.setEffectiveItemSerializer(CosmosItemSerializer.DEFAULT_SERIALIZER);
            setIfThere(options, "trackingId", input.tracking);
            if (input.hasOptionsKey) {
                options.setPartitionKey(new PartitionKey("p"));
            }
            String link = input.isLinkOdd ? "/odd" : "/dbs/d/colls/c";
            Object document = document(input);
            try {
                Object sent;
                switch (input.kind) {
                    case 3:
                    case 4:
                        sent = call(
                                client,
                                "replaceDocumentInternal",
                                Object.class,
                                link + "/docs/x",
                                document,
                                options,
                                policy);
                        break;
                    case 5:
                        sent = call(
                                client,
                                "patchDocumentInternal",
                                CosmosPatchOperations.class,
                                link + "/docs/x",
                                CosmosPatchOperations.create().set("/a", input.text.repeat(input.repeated)),
                                options,
                                policy);
                        break;
                    case 6:
                        Object batch = Members.call(
                                SinglePartitionKeyServerBatchRequest.class,
                                "createBatchRequest",
                                new PartitionKey("p"),
                                operations(input, document),
                                CosmosItemSerializer.DEFAULT_SERIALIZER);
                        sent = call(
                                client,
                                "getBatchDocumentRequest",
                                batch.getClass().getSuperclass(),
                                link,
                                batch,
                                options,
                                policy);
                        break;
                    case 7:
                        sent = query(input, link);
                        break;
                    default:
                        sent = call(client, "getCreateDocumentRequest", Object.class, link, document, options, policy);
                }
                if (sent instanceof Mono) {
                    ((Mono<?>) sent)
                            .subscribe(
                                    value -> log.add("sent"),
                                    error -> log.add("failed with " + error.getClass()),
                                    () -> log.add("end"));
                    sent = policy.request;
                }
                if (document instanceof byte[]) {
                    Arrays.fill((byte[]) document, (byte) 'x');
                }
                log.add(sent == null ? "no request" : bytes((RxDocumentServiceRequest) sent));
                log.add(sent == null ? "" : String.valueOf(((RxDocumentServiceRequest) sent).getHeaders()));
                log.add(sent == null ? "" : key((RxDocumentServiceRequest) sent));
            } catch (RuntimeException e) {
                log.add("threw " + e.getClass());
            }
            // After text that it cannot write, Jackson has no buffers: the next call would allocate them, on one side
            // only.
            mapper.readTree(mapper.writeValueAsBytes("text"));
            return log;
        }

        private static String key(RxDocumentServiceRequest request) {
            return request.getPartitionKeyInternal() == null
                    ? "no key"
                    : request.getPartitionKeyInternal().toJson();
        }

        static String bytes(RxDocumentServiceRequest request) {
            byte[] bytes = request.getContentAsByteArray();
            return bytes == null ? null : bytes.length + " " + new String(bytes, StandardCharsets.ISO_8859_1);
        }

        private Object document(Input input) throws Exception {
            Map<String, Object> fields = new LinkedHashMap<>();
            if (input.id != null) {
                fields.put("id", input.id);
            }
            fields.put("pk", input.text);
            fields.put("text", input.text.repeat(input.repeated));
            switch (input.document) {
                case 0:
                    return fields;
                case 1:
                    return mapper.valueToTree(fields);
                case 2:
                    return json(fields);
                case 3:
                    return new InternalObjectNode((ObjectNode) mapper.valueToTree(fields));
                case 4:
                    return new Document((ObjectNode) mapper.valueToTree(fields));
                case 5:
                    return input.repeated == 0 ? null : ("not JSON" + input.text).getBytes(StandardCharsets.UTF_8);
                default:
                    return new Plain(input.id, input.text);
            }
        }

        /** Not written by Jackson, which keeps some of its buffers for the next time: both sides would not allocate the same. */
        private static byte[] json(Map<String, Object> fields) {
            StringBuilder json = new StringBuilder();
            fields.forEach((name, value) -> json.append(json.length() == 0 ? "{" : ",")
                    .append('"' + name + "\":\"")
                    .append(((String) value)
                            .replace("\\", "\\\\")
                            .replace("\"", "\\\"")
                            .replace("\n", "\\n")
                            .replace("\u0000", "\\u0000"))
                    .append('"'));
            return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
        }

        private static List<Object> operations(Input input, Object document) {
            Object item =
                    document instanceof byte[] || document instanceof InternalObjectNode || document instanceof Document
                            ? null
                            : document;
            return Collections.nCopies(
                    1 + input.repeated % 4,
                    new ItemBatchOperation<>(
                            item == null ? CosmosItemOperationType.READ : CosmosItemOperationType.UPSERT,
                            input.id,
                            new PartitionKey("p"),
                            new RequestOptions(),
                            item));
        }

        private static Object query(Input input, String link) throws Throwable {
            Object context = Unconstructed.of(DefaultDocumentQueryExecutionContext.class);
            Members.set(context, "resourceTypeEnum", ResourceType.Document);
            Members.set(context, "resourceLink", link);
            Members.set(context, "cosmosQueryRequestOptions", new CosmosQueryRequestOptions());
            Members.set(
                    context,
                    "client",
                    Proxy.newProxyInstance(
                            Send.class.getClassLoader(),
                            new Class<?>[] {IDocumentQueryClient.class},
                            (proxy, method, arguments) -> method.getReturnType().isEnum()
                                    ? method.getReturnType()
                                            .getEnumConstants()[
                                            input.document
                                                    % method.getReturnType().getEnumConstants().length]
                                    : null));
            SqlQuerySpec query = new SqlQuerySpec("SELECT * FROM c WHERE c.text = @text" + input.text);
            if (input.repeated % 3 > 0) {
                query.setParameters(List.of(new SqlParameter("@text", input.text.repeat(input.repeated))));
            }
            return Members.call(context, "createQueryDocumentServiceRequest", new HashMap<String, String>(), query);
        }

        /** Calls the method that takes a parameter of that type, with an argument for each type that is there. */
        private static Object call(Object client, String name, Class<?> has, Object... known) throws Throwable {
            for (Method method : client.getClass().getDeclaredMethods()) {
                Class<?>[] types = method.getParameterTypes();
                if (method.getName().equals(name) && Arrays.asList(types).contains(has)) {
                    Object[] arguments = new Object[types.length];
                    for (int i = 0; i < types.length; i++) {
                        arguments[i] = argument(types[i], i, has, known);
                    }
                    method.setAccessible(true);
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }
            }
            throw new NoSuchMethodException(name);
        }

        private static Object argument(Class<?> type, int place, Class<?> has, Object[] known) {
            if (type == has) {
                return known[1];
            } else if (type == String.class) {
                return known[0];
            } else if (type == RequestOptions.class) {
                return known[2];
            } else if (type == DocumentClientRetryPolicy.class) {
                return known[3];
            } else if (type == OperationType.class) {
                return OperationType.Upsert;
            } else if (type == AtomicReference.class) {
                return new AtomicReference<>();
            }
            return type == boolean.class ? false : null;
        }

        private static void setIfThere(Object target, String field, Object value) throws ReflectiveOperationException {
            try {
                Members.set(target, field, value);
            } catch (NoSuchFieldException e) {
                // not in this release
            }
        }

        /** A document of a class that Jackson knows nothing of. */
        public static final class Plain {
            public final String id;
            public final String pk;

            Plain(String id, String pk) {
                this.id = id;
                this.pk = pk;
            }
        }

        /** Sees each request before it is sent, and ends some there. */
        private static final class Policy extends DocumentClientRetryPolicy {
            private final List<Object> log;
            private final boolean fails;
            RxDocumentServiceRequest request;

            Policy(List<Object> log, boolean fails) {
                this.log = log;
                this.fails = fails;
            }

            @Override
            public void onBeforeSendRequest(RxDocumentServiceRequest request) {
                this.request = request;
                log.add(bytes(request));
                if (fails) {
                    throw new IllegalStateException("not now");
                }
            }

            @Override
            public Mono<ShouldRetryResult> shouldRetry(Exception e) {
                return Mono.empty();
            }

            @Override
            public RetryContext getRetryContext() {
                return null;
            }
        }

        private static final class Cache extends RxClientCollectionCache {
            Cache() {
                super(null, null, null, null, null);
            }

            @Override
            public Mono<Utils.ValueHolder<DocumentCollection>> resolveCollectionAsync(
                    MetadataDiagnosticsContext context, RxDocumentServiceRequest request) {
                PartitionKeyDefinition definition = new PartitionKeyDefinition();
                definition.setPaths(List.of("/pk"));
                DocumentCollection collection = new DocumentCollection();
                collection.setPartitionKey(definition);
                return Mono.just(new Utils.ValueHolder<>(collection));
            }
        }
    }
}
