package dev.winnow.lab.workload.cosmos4;

import java.net.URI;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

import com.azure.core.util.CoreUtils;
import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.GatewayConnectionConfig;
import com.azure.cosmos.Http2ConnectionConfig;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.documents.Documents;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The asynchronous client of {@code com.azure:azure-cosmos} on one container. */
public final class Cosmos4Client implements Client {
    private static final String DATABASE = "winnow";
    private static final int CREATIONS_IN_FLIGHT = 8;

    private final CosmosAsyncClient client;
    private final String containerName;
    private CosmosAsyncContainer container;
    private Items items;

    public Cosmos4Client(URI endpoint, Connection connection, String containerName) {
        this.client = connect(endpoint, connection);
        this.containerName = containerName;
    }

    /** As the SDK itself tells the service. */
    public static String sdkVersion() {
        return CoreUtils.getProperties("azure-cosmos.properties").get("version");
    }

    /** What this release speaks: the second only from 4.69.0 on. */
    public static List<Protocol> protocols() {
        try {
            Class.forName("com.azure.cosmos.Http2ConnectionConfig");
            return List.of(Protocol.H1, Protocol.H2);
        } catch (ClassNotFoundException e) {
            return List.of(Protocol.H1);
        }
    }

    /** A client with the settings of all workloads: one region, writes answered with the document. */
    public static CosmosAsyncClient connect(URI endpoint, Connection connection) {
        return builder(endpoint, connection).buildAsyncClient();
    }

    /** These settings, to be varied. */
    public static CosmosClientBuilder builder(URI endpoint, Connection connection) {
        CosmosClientBuilder builder = new CosmosClientBuilder()
                .endpoint(endpoint.toString())
                .key(AnyKey.BASE64)
                // A thin client without endpoint discovery fails with a NullPointerException, at least until 4.81.0.
                .endpointDiscoveryEnabled(connection.mode == ConnectionMode.THIN)
                .consistencyLevel(ConsistencyLevel.valueOf(connection.consistency.name()))
                .contentResponseOnWriteEnabled(true);
        return connection.mode == ConnectionMode.DIRECT
                ? builder.directMode()
                : builder.gatewayMode(gateway(connection.protocol));
    }

    private static GatewayConnectionConfig gateway(Protocol protocol) {
        GatewayConnectionConfig gateway = new GatewayConnectionConfig();
        if (protocol == Protocol.H2) {
            enable(gateway);
        }
        return gateway;
    }

    @Override
    public void createDocuments(int count, int bytes) {
        client.createDatabaseIfNotExists(DATABASE).block();
        client.getDatabase(DATABASE)
                .createContainerIfNotExists(new CosmosContainerProperties(containerName, Documents.PARTITION_KEY_PATH))
                .block();
        container = client.getDatabase(DATABASE).getContainer(containerName);
        items = new Items(new Documents(count, bytes));
        Flux.range(0, count)
                .flatMap(
                        index -> container.upsertItem(items.body(index), items.partitionKey(index), null),
                        CREATIONS_IN_FLIGHT)
                .blockLast();
    }

    @Override
    public Operation operation(OperationKind kind) {
        return operation(kind, items::requirePresent);
    }

    @Override
    public Operation verifiedOperation(OperationKind kind) {
        return operation(kind, items::requireSame);
    }

    private Operation operation(OperationKind kind, ObjIntConsumer<ObjectNode> check) {
        switch (kind) {
            case READ:
                return new ReadItem(container, items, check);
            case UPSERT:
                return new UpsertItem(container, items, check);
            default:
                throw new IllegalArgumentException(kind.toString());
        }
    }

    @Override
    public void close() {
        client.close();
    }

    /** A point read by id and partition key. */
    private static final class ReadItem implements Operation {
        private final CosmosAsyncContainer container;
        private final Items items;
        private final ObjIntConsumer<ObjectNode> check;

        ReadItem(CosmosAsyncContainer container, Items items, ObjIntConsumer<ObjectNode> check) {
            this.container = container;
            this.items = items;
            this.check = check;
        }

        @Override
        public Slot newSlot(Completion completion) {
            return new MonoSlot(
                    index -> container.readItem(items.id(index), items.partitionKey(index), null, ObjectNode.class),
                    check,
                    completion);
        }
    }

    /** Writes a document that exists already; the answer holds the document. */
    private static final class UpsertItem implements Operation {
        private final CosmosAsyncContainer container;
        private final Items items;
        private final ObjIntConsumer<ObjectNode> check;

        UpsertItem(CosmosAsyncContainer container, Items items, ObjIntConsumer<ObjectNode> check) {
            this.container = container;
            this.items = items;
            this.check = check;
        }

        @Override
        public Slot newSlot(Completion completion) {
            return new MonoSlot(
                    index -> container.upsertItem(items.body(index), items.partitionKey(index), null),
                    check,
                    completion);
        }
    }

    private static void enable(GatewayConnectionConfig connection) {
        connection.setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(true));
    }

    /** Documents with the SDK's own partition keys, made beforehand. */
    private static final class Items {
        private final Documents documents;
        private final PartitionKey[] partitionKeys;

        Items(Documents documents) {
            this.documents = documents;
            this.partitionKeys = IntStream.range(0, documents.count())
                    .mapToObj(index -> new PartitionKey(documents.partition(index)))
                    .toArray(PartitionKey[]::new);
        }

        String id(int index) {
            return documents.id(index);
        }

        PartitionKey partitionKey(int index) {
            return partitionKeys[index];
        }

        ObjectNode body(int index) {
            return documents.body(index);
        }

        void requirePresent(ObjectNode answer, int index) {
            documents.requirePresent(answer);
        }

        void requireSame(ObjectNode answer, int index) {
            documents.requireSame(index, answer);
        }
    }

    /** Subscribes to one item request after another, itself the subscriber of them all. */
    private static final class MonoSlot implements Operation.Slot, CoreSubscriber<CosmosItemResponse<ObjectNode>> {
        private final IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request;
        private final ObjIntConsumer<ObjectNode> check;
        private final Operation.Completion completion;
        private int index;

        /** @param check throws if the item is not the one of that index */
        MonoSlot(
                IntFunction<Mono<CosmosItemResponse<ObjectNode>>> request,
                ObjIntConsumer<ObjectNode> check,
                Operation.Completion completion) {
            this.request = request;
            this.check = check;
            this.completion = completion;
        }

        @Override
        public void start(int index) {
            this.index = index;
            request.apply(index).subscribe(this);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        /** The item is parsed lazily, so it is asked for, as any application would. */
        @Override
        public void onNext(CosmosItemResponse<ObjectNode> response) {
            check.accept(response.getItem(), index);
        }

        @Override
        public void onError(Throwable reason) {
            completion.failed(reason);
        }

        @Override
        public void onComplete() {
            completion.succeeded();
        }
    }
}
