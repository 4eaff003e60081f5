package dev.winnow.lab.workload.cosmos4;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.TreeNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Operation;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.load.Pump;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** On the real SDK, in this JVM. */
@Timeout(120)
class ItemOperationTest {
    private static final int PARTITIONS = 3;
    private static final int DOCUMENTS = 60;
    private static final int PER_PARTITION = 10;

    /** All documents, ten on each. */
    private static final int PAGES = 6;

    private static Emulator service;
    private static Map<ConnectionMode, Cosmos4Client> clients;
    private static Cosmos4Client ofChanged;
    private static Cosmos4Client ofTooFew;

    @BeforeAll
    static void start() throws Exception {
        service = Emulator.start(EmulatorOptions.defaults().withPartitions(PARTITIONS));
        clients = Map.of(
                ConnectionMode.GATEWAY, client(ConnectionMode.GATEWAY, "gateway"),
                ConnectionMode.DIRECT, client(ConnectionMode.DIRECT, "direct"));
        ofChanged = client(ConnectionMode.GATEWAY, "changed");
        ofTooFew = client(ConnectionMode.GATEWAY, "too-few");
        // Behind the clients' backs.
        try (CosmosAsyncClient another = Cosmos4Client.connect(endpoint(), Connection.of(ConnectionMode.GATEWAY))) {
            CosmosAsyncContainer changed = another.getDatabase("winnow").getContainer("changed");
            ObjectNode first = changed.queryItems("SELECT * FROM c WHERE c.n0 = 0", ObjectNode.class)
                    .blockFirst();
            changed.upsertItem(first.put("t1", "another text")).block();
            changed.createItem(first.put("id", "absent").put("n0", -1)).block();
            another.getDatabase("winnow")
                    .getContainer("too-few")
                    .deleteItem("document-000000", new PartitionKey("tenant-0"))
                    .block();
        }
    }

    @AfterAll
    static void stop() {
        clients.values().forEach(Cosmos4Client::close);
        ofChanged.close();
        ofTooFew.close();
        service.close();
    }

    static Stream<Arguments> everyModeAndOperation() {
        return Stream.of(ConnectionMode.GATEWAY, ConnectionMode.DIRECT)
                .flatMap(mode -> Arrays.stream(ItemOperation.values()).map(operation -> Arguments.of(mode, operation)));
    }

    @ParameterizedTest
    @MethodSource("everyModeAndOperation")
    void everyOperationGetsWhatItAsksFor(ConnectionMode mode, ItemOperation operation) throws Exception {
        assertThat(failures(clients.get(mode).verifiedOperation(kind(operation))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"READ", "QUERY_ALL", "ORDER_BY", "READ_MANY"})
    void anotherDocumentThanTheOneThatWasWrittenIsAFailure(ItemOperation operation) throws Exception {
        assertThat(failures(ofChanged.operation(kind(operation)))).isEmpty();
        assertThat(failures(ofChanged.verifiedOperation(kind(operation))))
                .anyMatch(reason -> reason.contains("another document than document-000000: t1"));
    }

    @ParameterizedTest
    @EnumSource(names = {"QUERY", "READ_ALL"})
    void aDocumentTooManyIsAFailure(ItemOperation operation) throws Exception {
        assertThat(failures(ofChanged.operation(kind(operation))))
                .anyMatch(reason -> reason.contains(operation + ": 11 documents instead of 10"));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "READ",
                "REPLACE",
                "PATCH",
                "QUERY",
                "QUERY_ALL",
                "ORDER_BY",
                "AGGREGATE",
                "PAGE",
                "READ_MANY",
                "READ_ALL",
                "CHANGE_FEED"
            })
    void aDocumentTooFewIsAFailure(ItemOperation operation) throws Exception {
        assertThat(failures(ofTooFew.operation(kind(operation)))).isNotEmpty();
    }

    /** After some pages, what the second half of a split partition returns again was on them, and after some not. */
    @Test
    void documentsTwiceAreAFailureOfTheirOwn() throws Exception {
        List<String> failures = new ArrayList<>();
        for (int pages = 1; pages <= PAGES; pages++) {
            failures.addAll(failuresOfPagesWithASplitAfter(pages));
        }

        assertThat(failures).isNotEmpty().allMatch(reason -> reason.endsWith(ItemOperation.TWICE));
    }

    private static List<String> failuresOfPagesWithASplitAfter(int pages) throws Exception {
        String container = "split-after-" + pages;
        try (Cosmos4Client client = client(ConnectionMode.GATEWAY, container, 1)) {
            Operation page = client.operation(kind(ItemOperation.PAGE));
            Operation withSplits = completion -> {
                Operation.Slot slot = page.newSlot(completion);
                return index -> {
                    if (index == pages) {
                        IntStream.range(0, PARTITIONS)
                                .forEach(range -> service.control().split("winnow", container, range));
                    }
                    slot.start(index);
                };
            };
            return failures(withSplits, 1, 2 * PAGES);
        }
    }

    @Test
    void aDocumentThatIsThereIsAFailureForNotFound() throws Exception {
        assertThat(failures(ofChanged.operation(kind(ItemOperation.NOT_FOUND))))
                .anyMatch(reason -> reason.contains("an answer where there is no document"));
    }

    /** As in the JVM of the command line, which has no SDK. */
    @Test
    void theOperationsCanBeListedWithoutTheSdk() throws Exception {
        List<URL> urls = Stream.of(ItemOperation.class, ObjectNode.class, TreeNode.class, JsonProperty.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .collect(Collectors.toList());
        ClassLoader jdk = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader withoutSdk = new URLClassLoader(urls.toArray(new URL[0]), jdk)) {
            Class<?> listed = Class.forName(ItemOperation.class.getName(), true, withoutSdk);

            assertThat(listed.getEnumConstants()).extracting(Object::toString).contains("read", "change-feed");
        }
    }

    private static Cosmos4Client client(ConnectionMode mode, String container) {
        return client(mode, container, PER_PARTITION);
    }

    private static Cosmos4Client client(ConnectionMode mode, String container, int perPartition) {
        Cosmos4Client client = new Cosmos4Client(Account.embedded(endpoint()), Connection.of(mode), container);
        client.createDocuments(DOCUMENTS, 300, perPartition);
        return client;
    }

    private static URI endpoint() {
        return URI.create("https://localhost:" + service.tlsPort() + "/");
    }

    private static OperationKind kind(ItemOperation operation) {
        return new OperationKind(operation.toString(), operation.documents());
    }

    /** Of as many operations as there are documents, on each of them. */
    private static List<String> failures(Operation operation) throws InterruptedException {
        return failures(operation, 4, DOCUMENTS);
    }

    private static List<String> failures(Operation operation, int inFlight, int operations)
            throws InterruptedException {
        int[] order = IntStream.range(0, DOCUMENTS).toArray();
        Pump pump = new Pump(operation, order, inFlight, operations);
        pump.start();
        assertThat(pump.await(60_000)).isTrue();
        return List.copyOf(pump.failures().byReason().keySet());
    }
}
