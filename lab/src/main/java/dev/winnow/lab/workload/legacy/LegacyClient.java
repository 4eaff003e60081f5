package dev.winnow.lab.workload.legacy;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

import com.microsoft.azure.cosmosdb.ConnectionPolicy;
import com.microsoft.azure.cosmosdb.ConsistencyLevel;
import com.microsoft.azure.cosmosdb.Database;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.DocumentClientException;
import com.microsoft.azure.cosmosdb.DocumentCollection;
import com.microsoft.azure.cosmosdb.PartitionKeyDefinition;
import com.microsoft.azure.cosmosdb.internal.HttpConstants;
import com.microsoft.azure.cosmosdb.rx.AsyncDocumentClient;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Consistency;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.documents.Documents;
import rx.Observable;

/** The asynchronous client of {@code com.microsoft.azure:azure-cosmosdb} on one container. */
public final class LegacyClient implements Client {
    private static final String DATABASE = "winnow";
    private static final int CREATIONS_IN_FLIGHT = 8;
    private static final int CONFLICT = 409;

    /** What releases before 2.6.1 read, and what those from then on do. */
    private static final List<String> DIRECT_PROTOCOL = List.of("COSMOS.PROTOCOL", "cosmos.directModeProtocol");

    private final AsyncDocumentClient client;
    private final String container;
    private final String containerLink;
    private Items items;

    public LegacyClient(URI endpoint, Connection connection, String container) {
        this.client = connect(endpoint, connection);
        this.container = container;
        this.containerLink = "/dbs/" + DATABASE + "/colls/" + container;
    }

    /** As the SDK itself tells the service. */
    public static String sdkVersion() {
        return HttpConstants.Versions.SDK_VERSION;
    }

    /** A client with the settings of all workloads: one region, replicas over HTTPS. */
    public static AsyncDocumentClient connect(URI endpoint, Connection connection) {
        DIRECT_PROTOCOL.forEach(property -> System.setProperty(property, "HTTPS"));
        ConnectionPolicy policy = new ConnectionPolicy();
        policy.setConnectionMode(
                connection.mode == ConnectionMode.DIRECT
                        ? com.microsoft.azure.cosmosdb.ConnectionMode.Direct
                        : com.microsoft.azure.cosmosdb.ConnectionMode.Gateway);
        policy.setEnableEndpointDiscovery(false);
        return new AsyncDocumentClient.Builder()
                .withServiceEndpoint(endpoint.toString())
                .withMasterKeyOrResourceToken(AnyKey.BASE64)
                .withConnectionPolicy(policy)
                .withConsistencyLevel(consistency(connection.consistency))
                .build();
    }

    /** The first generation writes {@code BoundedStaleness} for {@code BOUNDED_STALENESS}. */
    private static ConsistencyLevel consistency(Consistency level) {
        String name = level.name().replace("_", "");
        return Arrays.stream(ConsistencyLevel.values())
                .filter(candidate -> candidate.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(level.toString()));
    }

    /** A container with its partition key, as a request to create it has it. */
    public static DocumentCollection container(String id) {
        PartitionKeyDefinition partitionKey = new PartitionKeyDefinition();
        partitionKey.setPaths(List.of(Documents.PARTITION_KEY_PATH));
        DocumentCollection container = new DocumentCollection();
        container.setId(id);
        container.setPartitionKey(partitionKey);
        return container;
    }

    @Override
    public void createDocuments(int count, int bytes) {
        Database database = new Database();
        database.setId(DATABASE);
        createIfAbsent(client.createDatabase(database, null));
        createIfAbsent(client.createCollection("/dbs/" + DATABASE, container(container), null));
        items = new Items(new Documents(count, bytes), containerLink);
        Observable.range(0, count)
                .flatMap(
                        index -> client.upsertDocument(containerLink, items.body(index), items.options(index), true),
                        CREATIONS_IN_FLIGHT)
                .toBlocking()
                .last();
    }

    private static void createIfAbsent(Observable<?> creation) {
        creation.toCompletable()
                .onErrorComplete(reason -> reason instanceof DocumentClientException
                        && ((DocumentClientException) reason).getStatusCode() == CONFLICT)
                .await();
    }

    @Override
    public Operation operation(OperationKind kind) {
        return operation(kind, items::requirePresent);
    }

    @Override
    public Operation verifiedOperation(OperationKind kind) {
        return operation(kind, items::requireSame);
    }

    private Operation operation(OperationKind kind, ObjIntConsumer<Document> check) {
        switch (kind) {
            case READ:
                return completion -> new ObservableSlot(
                        index -> client.readDocument(items.link(index), items.options(index)), check, completion);
            case UPSERT:
                return completion -> new ObservableSlot(
                        index -> client.upsertDocument(containerLink, items.body(index), items.options(index), true),
                        check,
                        completion);
            default:
                throw new IllegalArgumentException(kind.toString());
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
