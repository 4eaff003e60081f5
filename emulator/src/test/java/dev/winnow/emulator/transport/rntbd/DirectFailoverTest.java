package dev.winnow.emulator.transport.rntbd;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.DirectTest;
import dev.winnow.emulator.sdk.Protocol;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Two regions: clients follow the write region, and keep working while replicas, partitions and regions change. */
class DirectFailoverTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");
    private static final int ACCOUNT_NOT_FOUND = 1008;
    private static final int THREADS = 30;
    private static final int ROUNDS = 20;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withRegions(2);
    }

    @Override
    protected CosmosClient connect(ConsistencyLevel consistency) {
        super.connect(consistency).close();
        return connect("Local", "Local2");
    }

    private CosmosClient connect(String... preferredRegions) {
        return Protocol.DIRECT
                .builder(emulator)
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of(preferredRegions))
                .buildClient();
    }

    @BeforeEach
    void item() {
        container.createItem(document("1", "a"));
    }

    @Test
    void writesFollowTheWriteRegion() {
        emulator.control().moveWrites("Local2");

        var written = container.upsertItem(document("1", "a"));

        assertThat(written.getStatusCode()).isEqualTo(200);
        assertThat(written.getDiagnostics().getContactedRegionNames()).contains("local2");
    }

    @Test
    void readsAreRetriedInTheWriteRegionIfTheAccountIsUnknownInAReadRegion() {
        try (CosmosClient other = connect("Local2", "Local")) {
            CosmosContainer items = other.getDatabase("db").getContainer("c");
            assertThat(regions(read(items))).containsExactly("local2");
            failReads("Local2");

            CosmosItemResponse<JsonNode> read = read(items);

            assertThat(read.getStatusCode()).isEqualTo(200);
            assertThat(read.getDiagnostics().toString()).contains("\"statusCode\":403,\"subStatusCode\":1008");
            assertThat(regions(read)).containsExactlyInAnyOrder("local2", "local");
            assertThat(regions(read(items))).as("later").containsExactly("local");
        }
    }

    /** The SDK retries in the write region even if that is the region that failed; only later reads go to the other one. */
    @Test
    void laterReadsGoToTheReadRegionIfTheAccountIsUnknownInTheWriteRegion() {
        failReads("Local");

        CosmosItemResponse<JsonNode> read = read(container);

        assertThat(read.getStatusCode()).isEqualTo(200);
        assertThat(read.getDiagnostics().toString()).contains("\"statusCode\":403,\"subStatusCode\":1008");
        assertThat(emulator.control().requests()).containsEntry(Operation.READ_ITEM, 2L);
        assertThat(regions(read)).containsExactly("local");
        assertThat(regions(read(container))).as("later").containsExactly("local2");
    }

    @Test
    void writesFailIfTheAccountIsUnknownInTheWriteRegion() {
        emulator.control().inject(Fault.answer(403, ACCOUNT_NOT_FOUND).on(Operation.UPSERT_ITEM));

        assertThatExceptionOfType(CosmosException.class)
                .isThrownBy(() -> container.upsertItem(document("1", "a")))
                .matches(e -> e.getStatusCode() == 403 && e.getSubStatusCode() == ACCOUNT_NOT_FOUND);
        assertThat(emulator.control().requests()).containsEntry(Operation.UPSERT_ITEM, 1L);
    }

    private void failReads(String region) {
        emulator.control()
                .inject(Fault.answer(403, ACCOUNT_NOT_FOUND)
                        .on(Operation.READ_ITEM)
                        .at(region));
    }

    private static CosmosItemResponse<JsonNode> read(CosmosContainer items) {
        return items.readItem("1", PK, JsonNode.class);
    }

    private static Set<String> regions(CosmosItemResponse<?> response) {
        return response.getDiagnostics().getContactedRegionNames();
    }

    @Test
    void thirtyClientsKeepWorkingWhileReplicasPartitionsAndRegionsChange() {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        AtomicInteger done = new AtomicInteger();
        try {
            List<CompletableFuture<Void>> workers = IntStream.range(0, THREADS)
                    .mapToObj(worker -> CompletableFuture.runAsync(() -> work("pk" + worker, done), threads))
                    .toList();
            awaitOperations(workers, done, THREADS * ROUNDS / 4);
            emulator.control()
                    .inject(Fault.answer(410, 0).on(Operation.READ_ITEM).times(THREADS));
            awaitOperations(workers, done, THREADS * ROUNDS / 2);
            emulator.control().split("db", "c", 0);
            awaitOperations(workers, done, THREADS * ROUNDS * 3 / 4);
            emulator.control().moveWrites("Local2");

            CompletableFuture.allOf(workers.toArray(CompletableFuture[]::new)).join();

            assertThat(done).hasValue(THREADS * ROUNDS);
            assertThat(emulator.control().pendingFaults()).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private void work(String partitionKey, AtomicInteger done) {
        CosmosContainer items = container;
        for (int n = 0; n < ROUNDS; n++) {
            items.upsertItem(document("1", partitionKey).put("n", n));
            JsonNode read = items.readItem("1", new PartitionKey(partitionKey), JsonNode.class)
                    .getItem();
            assertThat(read.get("n").asInt()).isEqualTo(n);
            done.incrementAndGet();
        }
    }

    private static void awaitOperations(List<CompletableFuture<Void>> workers, AtomicInteger done, int count) {
        while (done.get() < count && workers.stream().noneMatch(CompletableFuture::isCompletedExceptionally)) {
            LockSupport.parkNanos(1_000_000);
        }
    }
}
