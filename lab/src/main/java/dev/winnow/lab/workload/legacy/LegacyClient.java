package dev.winnow.lab.workload.legacy;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.azure.cosmosdb.ConnectionPolicy;
import com.microsoft.azure.cosmosdb.ConsistencyLevel;
import com.microsoft.azure.cosmosdb.Database;
import com.microsoft.azure.cosmosdb.Document;
import com.microsoft.azure.cosmosdb.DocumentClientException;
import com.microsoft.azure.cosmosdb.DocumentCollection;
import com.microsoft.azure.cosmosdb.PartitionKey;
import com.microsoft.azure.cosmosdb.PartitionKeyDefinition;
import com.microsoft.azure.cosmosdb.RequestOptions;
import com.microsoft.azure.cosmosdb.ResourceResponse;
import com.microsoft.azure.cosmosdb.internal.HttpConstants;
import com.microsoft.azure.cosmosdb.rx.AsyncDocumentClient;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Consistency;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.documents.Documents;
import rx.Observable;
import rx.Observer;

/** The asynchronous client of {@code com.microsoft.azure:azure-cosmosdb} on one container. */
public final class LegacyClient implements Client {
    private static final int CREATIONS_IN_FLIGHT = 8;
    private static final int CONFLICT = 409;

    /** What releases before 2.6.1 read, and what those from then on do. */
    private static final List<String> DIRECT_PROTOCOL = List.of("COSMOS.PROTOCOL", "cosmos.directModeProtocol");

    private final Account account;
    private final AsyncDocumentClient client;
    private final String container;
    private final String containerLink;
    private Items items;

    public LegacyClient(Account account, Connection connection, String container) {
        this.account = account;
        this.client = connect(account.endpoint, account.key, connection);
        this.container = container;
        this.containerLink = "/dbs/" + account.database + "/colls/" + container;
    }

    /** As the SDK itself tells the service. */
    public static String sdkVersion() {
        return HttpConstants.Versions.SDK_VERSION;
    }

    /** A client with the settings of all workloads: one region, replicas over HTTPS. */
    public static AsyncDocumentClient connect(URI endpoint, Connection connection) {
        return connect(endpoint, AnyKey.BASE64, connection);
    }

    private static AsyncDocumentClient connect(URI endpoint, String key, Connection connection) {
        DIRECT_PROTOCOL.forEach(property -> System.setProperty(property, "HTTPS"));
        ConnectionPolicy policy = new ConnectionPolicy();
        policy.setConnectionMode(
                connection.mode == ConnectionMode.DIRECT
                        ? com.microsoft.azure.cosmosdb.ConnectionMode.Direct
                        : com.microsoft.azure.cosmosdb.ConnectionMode.Gateway);
        policy.setEnableEndpointDiscovery(false);
        return new AsyncDocumentClient.Builder()
                .withServiceEndpoint(endpoint.toString())
                .withMasterKeyOrResourceToken(key)
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
    public void createDocuments(int count, int bytes, int perPartition) {
        if (account.isEmbedded()) {
            Database database = new Database();
            database.setId(account.database);
            createIfAbsent(client.createDatabase(database, null));
            createIfAbsent(client.createCollection("/dbs/" + account.database, container(container), null));
        }
        items = new Items(new Documents(count, bytes, perPartition), containerLink);
        Observable.range(0, items.count())
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
        switch (kind.name) {
            case "read":
                return completion -> new ObservableSlot(
                        index -> client.readDocument(items.link(index), items.options(index)), check, completion);
            case "upsert":
                return completion -> new ObservableSlot(
                        index -> client.upsertDocument(containerLink, items.body(index), items.options(index), true),
                        check,
                        completion);
            default:
                throw new IllegalArgumentException(kind.name);
        }
    }

    @Override
    public void close() {
        client.close();
    }

    /** Documents with their links and request options, made beforehand. */
    private static final class Items {
        private static final ObjectMapper JSON = new ObjectMapper();

        private final String[] links;
        private final RequestOptions[] options;
        private final Document[] bodies;
        private final Documents documents;

        Items(Documents documents, String containerLink) {
            this.documents = documents;
            links = IntStream.range(0, documents.count())
                    .mapToObj(index -> containerLink + "/docs/" + documents.id(index))
                    .toArray(String[]::new);
            options = IntStream.range(0, documents.count())
                    .mapToObj(index -> options(documents.partition(index)))
                    .toArray(RequestOptions[]::new);
            bodies = IntStream.range(0, documents.count())
                    .mapToObj(index -> new Document(documents.body(index).toString()))
                    .toArray(Document[]::new);
        }

        private static RequestOptions options(String partition) {
            RequestOptions options = new RequestOptions();
            options.setPartitionKey(new PartitionKey(partition));
            return options;
        }

        int count() {
            return documents.count();
        }

        String link(int index) {
            return links[index];
        }

        RequestOptions options(int index) {
            return options[index];
        }

        Document body(int index) {
            return bodies[index];
        }

        void requirePresent(Document answer, int index) {
            documents.requirePresent(answer);
        }

        void requireSame(Document answer, int index) {
            try {
                documents.requireSame(index, answer == null ? null : JSON.readTree(answer.toJson()));
            } catch (IOException e) {
                throw new IllegalStateException("an answer that is no JSON", e);
            }
        }
    }

    /** Subscribes to one document request after another, itself the observer of them all. */
    private static final class ObservableSlot implements Operation.Slot, Observer<ResourceResponse<Document>> {
        private final IntFunction<Observable<ResourceResponse<Document>>> request;
        private final ObjIntConsumer<Document> check;
        private final Operation.Completion completion;
        private int index;

        /** @param check throws if the document is not the one of that index */
        ObservableSlot(
                IntFunction<Observable<ResourceResponse<Document>>> request,
                ObjIntConsumer<Document> check,
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

        /** The document is parsed lazily, so it is asked for, as any application would. */
        @Override
        public void onNext(ResourceResponse<Document> response) {
            check.accept(response.getResource(), index);
        }

        @Override
        public void onError(Throwable reason) {
            completion.failed(reason);
        }

        @Override
        public void onCompleted() {
            completion.succeeded();
        }
    }
}
