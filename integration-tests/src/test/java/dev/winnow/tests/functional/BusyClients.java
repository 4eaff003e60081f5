package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;

/** Thirty clients write and read while addresses change, a partition is split, and another region takes the writes. */
final class BusyClients {
    private static final int CLIENTS = 30;
    private static final int ROUNDS = 20;
    private static final int ATTEMPTS = 10;
    private static final int UNAVAILABLE = 503;
    private static final int OPERATIONS = CLIENTS * ROUNDS;

    private final Supplier<CosmosAsyncClient> clients;
    private final String name;
    private final Containers containers;
    private final Transcript transcript;
    private final GatewayFaults gateway;
    private final int refusal;
    private final AtomicInteger done = new AtomicInteger();

    /** @param refusal a status with which the service refuses some reads, and after which clients try again */
    BusyClients(
            Supplier<CosmosAsyncClient> clients,
            String name,
            Containers containers,
            Transcript transcript,
            GatewayFaults gateway,
            int refusal) {
        this.clients = clients;
        this.name = name;
        this.containers = containers;
        this.transcript = transcript;
        this.gateway = gateway;
        this.refusal = refusal;
    }

    /** @param progress hears, now and then, how many operations of how many have ended */
    void run(BiConsumer<Integer, Integer> progress) {
        List<CosmosAsyncClient> connected = new ArrayList<>();
        try {
            for (int i = 0; i < CLIENTS; i++) {
                connected.add(clients.get());
            }
            List<Integer> numbers = Flux.range(0, CLIENTS)
                    .flatMap(i -> work(containers.of(connected.get(i), name), "pk" + i, progress), CLIENTS)
                    .collectSortedList()
                    .block();
            transcript.question("thirty clients while addresses, partitions and regions change");
            transcript.line("the last numbers that they read", numbers);
            transcript.line("operations", done.get());
        } finally {
            connected.forEach(CosmosAsyncClient::close);
            gateway.clear();
            gateway.moveWrites("Local");
        }
    }

    /** Ends with the number that was read last, or with the first failure. */
    private Mono<Integer> work(CosmosAsyncContainer container, String key, BiConsumer<Integer, Integer> progress) {
        PartitionKey partition = new PartitionKey(key);
        return Flux.range(0, ROUNDS)
                .concatMap(n -> patiently(container.upsertItem((JsonNode) Bodies.of("b", key, n), partition, null))
                        .then(patiently(container.readItem("b", partition, null, JsonNode.class)))
                        .map(response -> response.getItem().get("number").asInt())
                        .doOnNext(number -> check(key, n, number))
                        .publishOn(Schedulers.boundedElastic())
                        .doOnNext(number -> change(done.incrementAndGet(), progress)))
                .last();
    }

    /**
     * Asks again after a 503, as an application does. With and without patches, the SDK gives up when it meets a connection that a
     * refresh of addresses is closing: {@code RntbdServiceEndpoint.writeWhenConnected}, 410/20001.
     */
    private static <T> Mono<T> patiently(Mono<T> request) {
        return request.retryWhen(Retry.max(ATTEMPTS)
                .filter(failure -> failure instanceof CosmosException
                        && ((CosmosException) failure).getStatusCode() == UNAVAILABLE));
    }

    private static void check(String key, int written, int read) {
        if (written != read) {
            throw new IllegalStateException(key + ": " + written + " was written, " + read + " was read");
        }
    }

    private void change(int operations, BiConsumer<Integer, Integer> progress) {
        if (operations % CLIENTS == 0) {
            progress.accept(operations, OPERATIONS);
        }
        if (operations == OPERATIONS / 4) {
            gateway.answer("READ_ITEM", refusal, 0, CLIENTS);
        } else if (operations == OPERATIONS / 2) {
            gateway.split(containers.database(), name, 0);
        } else if (operations == OPERATIONS * 3 / 4) {
            gateway.moveWrites("Local2");
        }
    }
}
