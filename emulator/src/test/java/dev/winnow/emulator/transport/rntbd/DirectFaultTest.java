package dev.winnow.emulator.transport.rntbd;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.DirectConnectionConfig;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.DirectTest;
import dev.winnow.emulator.sdk.Protocol;
import io.netty.util.concurrent.DefaultThreadFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Faults from which the SDK recovers by itself in direct mode, and only there. */
class DirectFaultTest extends DirectTest {
    private static final ExecutorService THREADS =
            Executors.newFixedThreadPool(16, new DefaultThreadFactory("reader", true));
    private static final PartitionKey PK = new PartitionKey("a");

    @BeforeEach
    void item() {
        container.createItem(document("1", "a"));
    }

    @ParameterizedTest
    @EnumSource(names = {"TRUNCATED_BODY", "CONNECTION_RESET", "RESPONSE_LOST", "OVERLONG_FRAME"})
    void readsSurviveBrokenConnections(Effect effect) {
        emulator.control().inject(Fault.of(effect).on(Operation.READ_ITEM));
        assertRead(2);
    }

    @Test
    void readsSurviveAConnectionThatIsResetBeforeTheRequestIsRead() {
        emulator.control().resetConnections(1);

        CosmosItemResponse<JsonNode> read = container.readItem("1", PK, JsonNode.class);

        assertThat(read.getStatusCode()).isEqualTo(200);
        assertThat(requests(Operation.READ_ITEM)).isEqualTo(1);
        assertThat(read.getDiagnostics().toString()).contains("\"statusCode\":410");
    }

    /** The SDK does not know whether a write was carried out, so it does not repeat it. */
    @Test
    void writesFailIfTheirResponseIsLost() {
        emulator.control().inject(Fault.of(Effect.RESPONSE_LOST).on(Operation.CREATE_ITEM));
        assertThatExceptionOfType(CosmosException.class).isThrownBy(() -> container.createItem(document("2", "a")));
        assertThat(requests(Operation.CREATE_ITEM)).isEqualTo(2);
        assertThat(container.readItem("2", PK, JsonNode.class).getStatusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"410, 0", "410, 1000", "410, 1007", "410, 1008", "404, 1002", "429, 3200"})
    void readsAreRetried(int status, int substatus) {
        emulator.control()
                .inject(Fault.answer(status, substatus)
                        .header("x-ms-retry-after-ms", "1")
                        .on(Operation.READ_ITEM));
        assertRead(2);
    }

    @ParameterizedTest
    @CsvSource({"410, 0", "410, 1007", "449, 0"})
    void writesAreRetried(int status, int substatus) {
        emulator.control().inject(Fault.answer(status, substatus).on(Operation.CREATE_ITEM));
        assertThat(container.createItem(document("2", "a")).getStatusCode()).isEqualTo(201);
        assertThat(requests(Operation.CREATE_ITEM)).isEqualTo(3);
    }

    @Test
    void tokensThatTheSdkDoesNotKnowAreIgnored() {
        emulator.control().inject(Fault.of(Effect.UNKNOWN_HEADER).on(Operation.READ_ITEM));
        assertRead(1);
    }

    @Test
    void readsGoToAnotherReplicaIfOneDoesNotAnswer() {
        DirectConnectionConfig impatient = new DirectConnectionConfig().setNetworkRequestTimeout(Duration.ofSeconds(3));
        try (CosmosClient other =
                Protocol.DIRECT.builder(emulator).directMode(impatient).buildClient()) {
            CosmosContainer items = other.getDatabase("db").getContainer("c");
            emulator.control().inject(Fault.of(Effect.SILENCE).on(Operation.READ_ITEM));

            CosmosItemResponse<JsonNode> read = items.readItem("1", PK, JsonNode.class);

            assertThat(read.getStatusCode()).isEqualTo(200);
            assertThat(requests(Operation.READ_ITEM)).isEqualTo(2);
            assertThat(read.getDiagnostics().toString()).contains("\"statusCode\":410");
        }
    }

    @Test
    void requestsInFlightAreRetriedIfTheirConnectionIsReset() {
        Duration whileOthersAreSent = Duration.ofMillis(200);
        emulator.control()
                .inject(Fault.of(Effect.DELAY)
                        .delay(whileOthersAreSent)
                        .on(Operation.READ_ITEM)
                        .times(15));
        emulator.control().inject(Fault.of(Effect.CONNECTION_RESET).on(Operation.READ_ITEM));

        List<Integer> statuses = IntStream.range(0, 16)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> container.readItem("1", PK, JsonNode.class).getStatusCode(), THREADS))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(statuses).hasSize(16).containsOnly(200);
        assertThat(requests(Operation.READ_ITEM)).isGreaterThan(16);
    }

    @Test
    void clientsConnectAgainIfTheTlsHandshakeFails() {
        emulator.control().failHandshakes(1);
        try (CosmosClient other = connect(ConsistencyLevel.SESSION)) {
            var read = other.getDatabase("db").getContainer("c").readItem("1", PK, JsonNode.class);

            assertThat(read.getStatusCode()).isEqualTo(200);
            // Whether the reason is the alert or the closed channel depends on which of them the SDK sees first.
            assertThat(read.getDiagnostics().toString()).contains("failed to establish connection");
        }
    }

    private void assertRead(long leastRequests) {
        assertThat(container.readItem("1", PK, JsonNode.class).getStatusCode()).isEqualTo(200);
        assertThat(requests(Operation.READ_ITEM)).isGreaterThanOrEqualTo(leastRequests);
        assertThat(emulator.control().pendingFaults()).isEmpty();
    }

    private long requests(Operation operation) {
        return emulator.control().requests().getOrDefault(operation, 0L);
    }
}
