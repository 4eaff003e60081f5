package dev.winnow.lab.workload.cosmos4;

import java.net.URI;
import java.time.Duration;
import java.util.List;

import com.azure.core.util.CoreUtils;
import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfigBuilder;
import com.azure.cosmos.GatewayConnectionConfig;
import com.azure.cosmos.Http2ConnectionConfig;
import com.azure.cosmos.models.CosmosContainerProperties;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.client.Tenants;
import dev.winnow.lab.workload.documents.Documents;
import reactor.core.publisher.Flux;

/** The asynchronous client of {@code com.azure:azure-cosmos} on one container. */
public final class Cosmos4Client implements Client {
    /** Whether clients follow writes from region to region, a system property of client JVMs. */
    public static final String FAILOVER_PROPERTY = "demo.failover";

    /** Milliseconds after which clients give an operation up, a system property of client JVMs; from 4.44.0 on. */
    public static final String TIMEOUT_PROPERTY = "demo.endToEndTimeoutMillis";

    private static final int CREATIONS_IN_FLIGHT = 8;

    private final Account account;
    private final CosmosAsyncClient client;
    private final String containerName;
    private CosmosAsyncContainer container;
    private Documents documents;
    private Processor processor;

    public Cosmos4Client(Account account, Connection connection, String containerName) {
        this.account = account;
        boolean discovers = !account.isEmbedded()
                || connection.mode == ConnectionMode.THIN
                || Boolean.getBoolean(FAILOVER_PROPERTY);
        CosmosClientBuilder builder =
                builder(account.endpoint, connection).key(account.key).endpointDiscoveryEnabled(discovers);
        if (Integer.getInteger(TIMEOUT_PROPERTY) != null) {
            giveUpAfter(builder, Duration.ofMillis(Integer.getInteger(TIMEOUT_PROPERTY)));
        }
        this.client = builder.buildAsyncClient();
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

    private static void giveUpAfter(CosmosClientBuilder builder, Duration timeout) {
        builder.endToEndOperationLatencyPolicyConfig(
                new CosmosEndToEndOperationLatencyPolicyConfigBuilder(timeout).build());
    }

    /** A client that has just begun may take longer than it allows itself otherwise. */
    private static CosmosItemRequestOptions patiently() {
        if (Integer.getInteger(TIMEOUT_PROPERTY) == null) {
            return null;
        }
        return new CosmosItemRequestOptions()
                .setCosmosEndToEndOperationLatencyPolicyConfig(
                        new CosmosEndToEndOperationLatencyPolicyConfigBuilder(Duration.ofMinutes(5)).build());
    }

    private static GatewayConnectionConfig gateway(Protocol protocol) {
        GatewayConnectionConfig gateway = new GatewayConnectionConfig();
        if (protocol == Protocol.H2) {
            enable(gateway);
        }
        return gateway;
    }

    @Override
    public void createDocuments(int count, int bytes, int perPartition) {
        if (account.isEmbedded()) {
            client.createDatabaseIfNotExists(account.database).block();
            client.getDatabase(account.database)
                    .createContainerIfNotExists(
                            new CosmosContainerProperties(containerName, Documents.PARTITION_KEY_PATH))
                    .block();
        }
        container = client.getDatabase(account.database).getContainer(containerName);
        documents = new Documents(count, bytes, perPartition);
        Items items = new Items(container, documents, null, false);
        slowly(Flux.range(0, items.count()), bytes)
                .flatMap(
                        index -> container.upsertItem(items.body(index), items.partitionKey(index), patiently()),
                        CREATIONS_IN_FLIGHT)
                .blockLast();
    }

    /** As often as the account permits writes. */
    private Flux<Integer> slowly(Flux<Integer> writes, int bytes) {
        return account.isEmbedded()
                ? writes
                : writes.delayElements(Duration.ofNanos(
                        (long) (1e9 * ItemOperation.UPSERT.requestUnits(1, bytes) / account.mostRequestUnits)));
    }

    @Override
    public Operation operation(OperationKind kind) {
        return operation(kind, false);
    }

    @Override
    public Operation verifiedOperation(OperationKind kind) {
        return operation(kind, true);
    }

    private Operation operation(OperationKind kind, boolean verified) {
        ItemOperation operation =
                ItemOperation.named(kind.name).orElseThrow(() -> new IllegalArgumentException(kind.name));
        Processor needed = operation == ItemOperation.CHANGE_FEED_PROCESSOR ? processor() : null;
        Items items = new Items(container, documents, needed, verified);
        return completion -> new ItemOperation.Slot(items, operation, kind.documents, completion);
    }

    private Processor processor() {
        if (processor == null) {
            CosmosAsyncDatabase database = client.getDatabase(account.database);
            String leases = Tenants.leases(containerName);
            if (account.isEmbedded()) {
                database.createContainerIfNotExists(
                                new CosmosContainerProperties(leases, Tenants.LEASES_PARTITION_KEY_PATH))
                        .block();
            }
            processor = new Processor(container, database.getContainer(leases));
        }
        return processor;
    }

    @Override
    public void close() {
        if (processor != null) {
            processor.close();
        }
        client.close();
    }

    private static void enable(GatewayConnectionConfig connection) {
        connection.setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(true));
    }
}
