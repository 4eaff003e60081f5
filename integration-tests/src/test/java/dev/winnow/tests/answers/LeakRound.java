package dev.winnow.tests.answers;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfigBuilder;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.emulator.message.Operation;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import io.netty.buffer.PooledByteBufAllocator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Sends requests to an emulator in the same JVM, cancels a third of them and lets a third run out of time, at every stage, while
 * connections break: {@code LeakRound direct|thin trust-store 10000}. Prints how the requests ended and each buffer that netty
 * found collected before it was released; at the end it loses one on purpose, to show that netty looks.
 */
public final class LeakRound {
    private static final PartitionKey KEY = new PartitionKey("p");
    private static final int IN_FLIGHT = 32;
    private static final int REQUESTS_PER_FAULT = 250;
    private static final List<Effect> FAULTS = List.of(
            Effect.DELAY, Effect.CONNECTION_RESET, Effect.TRUNCATED_BODY, Effect.RESPONSE_LOST, Effect.OVERLONG_FRAME);
    private static final Duration PATIENT = Duration.ofSeconds(20);
    private static final int COLLECTIONS = 10;
    private static final long PAUSE_MILLIS = 100;

    private final Emulator emulator;
    private final CosmosAsyncContainer container;
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    private LeakRound(Emulator emulator, CosmosAsyncContainer container) {
        this.emulator = emulator;
        this.container = container;
    }

    public static void main(String[] args) throws Exception {
        ConnectionMode mode = ConnectionMode.valueOf(args[0].toUpperCase(Locale.ROOT));
        Path trustStore = Path.of(args[1]);
        EmulatorOptions options = EmulatorOptions.defaults().withThinClient(mode == ConnectionMode.THIN);
        try (Emulator emulator = Emulator.start(options)) {
            emulator.writeTrustStore(trustStore);
            System.setProperty("javax.net.ssl.trustStore", trustStore.toString());
            System.setProperty("COSMOS.THINCLIENT_ENABLED", Boolean.toString(mode == ConnectionMode.THIN));
            URI endpoint = URI.create("https://localhost:" + emulator.tlsPort());
            try (CosmosAsyncClient client = Cosmos4Client.connect(endpoint, Connection.of(mode))) {
                client.createDatabase("db").block();
                client.getDatabase("db").createContainer("c", "/pk").block();
                new LeakRound(emulator, client.getDatabase("db").getContainer("c")).run(Integer.parseInt(args[2]));
            }
        }
        collect();
        List<String> leaks = List.copyOf(LeakRecorder.reports());
        System.out.println("leaks: " + leaks.size());
        leaks.stream().limit(3).forEach(System.out::println);
        PooledByteBufAllocator.DEFAULT.directBuffer(1);
        collect();
        System.out.println("lost on purpose: " + (LeakRecorder.reports().size() - leaks.size()));
        System.exit(0); // The SDK leaves threads behind.
    }

    private void run(int requests) {
        container.upsertItem(document(1)).block();
        Flux.range(0, requests).flatMap(this::request, IN_FLIGHT).blockLast();
        System.out.printf(
                "requests: %d, %s of them answered, %s cancelled, %s failed%n", requests, answered, cancelled, failed);
    }

    private Mono<?> request(int i) {
        if (i % REQUESTS_PER_FAULT == 0) {
            Effect effect = FAULTS.get(i / REQUESTS_PER_FAULT % FAULTS.size());
            emulator.control()
                    .inject(Fault.of(effect).delay(Duration.ofMillis(20)).on(Operation.READ_ITEM));
        }
        // From before the request is sent until after its response has arrived.
        Duration soon = Duration.ofNanos(i * 7919L % 20_000 * 1000 + 1);
        boolean hasPolicy = i % 3 == 1;
        Mono<CosmosItemResponse<JsonNode>> request = send(i, hasPolicy ? soon : PATIENT)
                .doOnNext(response -> answered.incrementAndGet())
                .doOnError(e -> failed.incrementAndGet())
                .doOnCancel(cancelled::incrementAndGet)
                .onErrorComplete();
        return i % 3 == 2 ? request.takeUntilOther(Mono.delay(soon)) : request;
    }

    private Mono<CosmosItemResponse<JsonNode>> send(int i, Duration timeLimit) {
        CosmosItemRequestOptions options = new CosmosItemRequestOptions()
                .setCosmosEndToEndOperationLatencyPolicyConfig(
                        new CosmosEndToEndOperationLatencyPolicyConfigBuilder(timeLimit).build());
        return i % 4 == 0
                ? container.upsertItem(document(i), KEY, options)
                : container.readItem("1", KEY, options, JsonNode.class);
    }

    private static ObjectNode document(int number) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", "1")
                .put("pk", "p")
                .put("number", number);
    }

    /** Netty reports what was collected when it allocates the next buffer. */
    private static void collect() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
            PooledByteBufAllocator.DEFAULT.directBuffer(1).release();
            PooledByteBufAllocator.DEFAULT.heapBuffer(1).release();
        }
    }
}
