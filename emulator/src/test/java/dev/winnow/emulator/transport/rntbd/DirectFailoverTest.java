package dev.winnow.emulator.transport.rntbd;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
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

/** Two regions: clients follow the write region, and keep working while replicas, partitions and regions change. */
class DirectFailoverTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");
    private static final int THREADS = 30;
    private static final int ROUNDS = 20;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withRegions(2);
    }

    @Override
    protected CosmosClient connect(ConsistencyLevel consistency) {
        super.connect(consistency).close();
        return Protocol.DIRECT
                .builder(emulator)
                .consistencyLevel(consistency)
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of("Local", "Local2"))
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
    void readsAreRetriedIfTheAccountIsUnknownInARegion() {
        emulator.control()
                .inject(Fault.answer(403, 1008).on(Operation.READ_ITEM).at("Local"));

        var read = container.readItem("1", PK, JsonNode.class);

        assertThat(read.getStatusCode()).isEqualTo(200);
        assertThat(read.getDiagnostics().toString()).contains("\"subStatusCode\":1008");
        assertThat(emulator.control().requests()).containsEntry(Operation.READ_ITEM, 2L);
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
