package dev.winnow.patches.cosmos4.batch;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosItemSerializer;
import com.azure.cosmos.ThrottlingRetryOptions;
import com.azure.cosmos.implementation.AsyncDocumentClient;
import com.azure.cosmos.implementation.CosmosBulkExecutionOptionsImpl;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.batch.BulkExecutor;
import com.azure.cosmos.implementation.batch.BulkExecutorDiagnosticsTracker;
import com.azure.cosmos.implementation.batch.ItemBulkOperation;
import com.azure.cosmos.implementation.batch.PartitionScopeThresholds;
import com.azure.cosmos.implementation.caches.RxClientCollectionCache;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.models.CosmosBulkOperationResponse;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemOperationType;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.function.Tuple2;
import reactor.util.function.Tuples;

class BulkTextsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.63.2", "4.79.0", "4.83.0"})
    void theSameMessagesAreWrittenAndTheSameIsDone(String release) {
        Differential.of(release, "bulk-texts").calls(Operations.class, Input::new, 100_000);
    }

    /** Some operations of a bulk, the level of the log, and what they meet. */
    public static final class Input {
        private static final int[] STATUSES = {200, 201, 204, 200, 404, 409, 412, 424, 500};
        private static final Object[] KEYS = {"a", "ä\"", 1.5, true, null, "none", "absent"};

        /** Of the log: off, error, warn, info, debug or trace. */
        public final int level;

        /** Whether there is a tracker, and whether it wants warnings. */
        public final int tracker;

        public final int operations;
        public final int count;
        public final boolean isSourceDone;
        public final int batch;
        public final int maxLength;
        public final Object key;
        public final String id;
        public final int status;
        public final boolean flushes;

        Input(Random random) {
            level = random.nextInt(6);
            tracker = random.nextInt(4);
            operations = 1 + random.nextInt(3);
            count = random.nextInt(4);
            isSourceDone = random.nextBoolean();
            batch = 1 + random.nextInt(3);
            maxLength = random.nextInt(4) == 0 ? 50 : 10_000;
            key = KEYS[random.nextInt(KEYS.length)];
            id = random.nextInt(8) == 0 ? null : "id" + random.nextInt(9);
            status = STATUSES[random.nextInt(STATUSES.length)];
            flushes = random.nextInt(4) == 0;
        }

        @Override
        public String toString() {
            return "level " + level + ", tracker " + tracker + ", " + operations + " operations, count " + count
                    + ", source done " + isSourceDone + ", batch " + batch + ", length " + maxLength + ", key " + key
                    + ", id " + id + ", status " + status + ", flushes " + flushes;
        }
    }

    static final class Operations implements Call<Input> {
        private static final List<String> LEVELS = List.of("off", "error", "warn", "info", "debug", "trace");
        private static final List<String> QUESTIONS =
                List.of("off", "isErrorEnabled", "isWarnEnabled", "isInfoEnabled", "isDebugEnabled", "isTraceEnabled");

        private final List<String> seen = new ArrayList<>();
        private int level;

        Operations() throws ReflectiveOperationException {
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        String name = method.getName();
                        if (QUESTIONS.contains(name)) { // allocates nothing, as in a real logger
                            return QUESTIONS.indexOf(name) <= level;
                        }
                        if (LEVELS.indexOf(name) <= level && LEVELS.contains(name)) {
                            seen.add(name + Arrays.deepToString(arguments));
                        }
                        return null;
                    });
            StaticFields.set(BulkExecutor.class, "logger", logger);
        }

        @Override
        public Object observe(Input input) throws Throwable {
            level = input.level;
            seen.clear();
            BulkExecutor<?> executor = executor(input);
            PartitionScopeThresholds thresholds =
                    new PartitionScopeThresholds("0", new CosmosBulkExecutionOptionsImpl());
            AtomicLong first = new AtomicLong(-1);
            AtomicLong size = new AtomicLong(100 - input.batch);
            AtomicInteger length = new AtomicInteger();
            for (int i = 0; i < input.operations; i++) {
                CosmosItemOperation operation = operation(input);
                lambda(executor, "executeCore", CosmosItemOperation.class).accept(operation);
                Object resolved = lambda(executor, "executeCore", CosmosItemOperation.class, "Publisher")
                        .accept(operation);
                Object pair = lambda(executor, "executeCore", CosmosItemOperation.class, String.class)
                        .accept(operation, "0");
                seen.add((resolved instanceof Mono) + " " + (Members.call(pair, "getRight") == operation));
                CosmosItemOperation queued = input.flushes && i == 1 ? flush() : operation;
                Tuple2<Long, CosmosItemOperation> queuedAt = Tuples.of(5L + i, queued);
                Object isFull = lambda(
                                executor,
                                "executePartitionedGroup",
                                AtomicLong.class,
                                PartitionScopeThresholds.class,
                                AtomicLong.class,
                                AtomicInteger.class,
                                Tuple2.class)
                        .accept(size, thresholds, first, length, queuedAt);
                seen.add(isFull + " " + first + " " + size + " " + length);
                CosmosBulkOperationResponse<?> response = handled(executor, operation, thresholds, input.status);
                seen.add((response.getOperation() == operation) + " "
                        + response.getResponse().getStatusCode());
                lambda(executor, "executeCore", CosmosBulkOperationResponse.class)
                        .accept(response);
            }
            seen.add(Members.get(executor, "totalCount") + " " + Members.get(executor, "isShutdown")
                    + Members.get(thresholds, "totalOperationCount"));
            return List.copyOf(seen);
        }

        private BulkExecutor<?> executor(Input input) throws ReflectiveOperationException {
            BulkExecutor<?> executor = (BulkExecutor<?>) Unconstructed.of(BulkExecutor.class);
            Object container = Unconstructed.of(CosmosAsyncContainer.class);
            Members.set(container, "link", "/dbs/d/colls/c");
            Object collections = Unconstructed.of(RxClientCollectionCache.class);
            Object ranges = Unconstructed.of(RxPartitionKeyRangeCache.class);
            Object client = proxy(
                    AsyncDocumentClient.class,
                    method -> method.equals("getCollectionCache")
                            ? collections
                            : method.equals("getPartitionKeyRangeCache") ? ranges : null);
            Object sink = proxy(FluxSink.class, method -> seen.add("sink " + method) ? null : "");
            Members.set(executor, "container", container);
            Members.set(executor, "docClientWrapper", client);
            Members.set(executor, "throttlingRetryOptions", new ThrottlingRetryOptions());
            Members.set(executor, "cosmosBulkExecutionOptions", new CosmosBulkExecutionOptionsImpl());
            Members.set(executor, "partitionScopeThresholds", new ConcurrentHashMap<>());
            Members.set(executor, "totalCount", new AtomicInteger(input.count));
            Members.set(executor, "mainSourceCompleted", new AtomicBoolean(input.isSourceDone));
            Members.set(executor, "isShutdown", new AtomicBoolean());
            Members.set(executor, "mainSink", Sinks.many().unicast().onBackpressureBuffer());
            Members.set(executor, "groupSinks", List.of(sink));
            Members.set(executor, "scheduledFutureForFlush", new AtomicReference<>());
            Members.set(executor, "maxMicroBatchIntervalInMs", 1_000L);
            Members.set(executor, "maxMicroBatchPayloadSizeInBytes", input.maxLength);
            Members.set(executor, "effectiveItemSerializer", CosmosItemSerializer.DEFAULT_SERIALIZER);
            Members.set(executor, "operationContextText", "context");
            if (input.tracker > 1) {
                Members.set(
                        executor,
                        "diagnosticsTracker",
                        proxy(BulkExecutorDiagnosticsTracker.class, method -> input.tracker == 2));
            }
            return executor;
        }

        private static CosmosItemOperation operation(Input input) {
            PartitionKey key = "none".equals(input.key)
                    ? PartitionKey.NONE
                    : "absent".equals(input.key) ? null : new PartitionKey(input.key);
            return new ItemBulkOperation<>(
                    CosmosItemOperationType.UPSERT,
                    input.id,
                    key,
                    new RequestOptions(),
                    JsonNodeFactory.instance.objectNode().put("id", input.id),
                    "context");
        }

        private static CosmosItemOperation flush() throws Throwable {
            return (CosmosItemOperation) Members.call(
                    Class.forName("com.azure.cosmos.implementation.batch.FlushBuffersItemOperation"), "singleton");
        }

        private static CosmosBulkOperationResponse<?> handled(
                BulkExecutor<?> executor,
                CosmosItemOperation operation,
                PartitionScopeThresholds thresholds,
                int status)
                throws Throwable {
            Object answer = ModelBridgeInternal.createCosmosBatchResponse(207, 0, null, Map.of(), null);
            Object result =
                    ModelBridgeInternal.createCosmosBatchResult("etag", 1.5, null, status, Duration.ZERO, 0, operation);
            Mono<?> handled = (Mono<?>)
                    Members.call(executor, "handleTransactionalBatchOperationResult", answer, result, null, thresholds);
            return (CosmosBulkOperationResponse<?>) handled.block();
        }

        private static Object proxy(Class<?> type, Answers answers) {
            return Proxy.newProxyInstance(
                    Operations.class.getClassLoader(),
                    new Class<?>[] {type},
                    (proxy, method, arguments) -> answers.to(method.getName()));
        }

        private interface Answers {
            Object to(String method);
        }

        /** A lambda in that method, by the types of its parameters and, if it is given, the name of its result's type. */
        private static Lambda lambda(Object executor, String in, Object... types) {
            String result = types[types.length - 1] instanceof String ? (String) types[types.length - 1] : null;
            Object[] parameters = result == null ? types : Arrays.copyOf(types, types.length - 1);
            for (Method method : BulkExecutor.class.getDeclaredMethods()) {
                String resultType = method.getReturnType().getSimpleName();
                if (method.getName().startsWith("lambda$" + in + "$")
                        && Arrays.equals(method.getParameterTypes(), parameters)
                        && (result == null ? !resultType.equals("Publisher") : resultType.equals(result))) {
                    method.setAccessible(true);
                    return arguments -> {
                        try {
                            return method.invoke(executor, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    };
                }
            }
            throw new NoSuchMethodError("no lambda of " + in + " with " + Arrays.toString(types));
        }

        private interface Lambda {
            Object accept(Object... arguments) throws Throwable;
        }
    }
}
