package dev.winnow.tests.functional;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** What the SDK makes of failures in direct mode and as a thin client: each happens once, to a client of its own. */
final class RecoverySteps {
    private static final String READ = "READ_ITEM";
    private static final String WRITE = "UPSERT_ITEM";
    private static final PartitionKey KEY = new PartitionKey("p");
    private static final int IN_FLIGHT = 16;
    private static final long WHILE_OTHERS_ARE_SENT_MILLIS = 300;

    /** Status and sub-status of an answer. */
    private static final List<String> STATUSES =
            List.of("410/0", "410/1000", "410/1002", "410/1007", "410/1008", "449/0", "429/3200", "403/3", "403/1008");

    /** They end the connection. */
    private static final List<String> BREAKING =
            List.of("TRUNCATED_BODY", "OVERLONG_FRAME", "CONNECTION_RESET", "RESPONSE_LOST");

    private final Supplier<CosmosAsyncClient> clients;
    private final String name;
    private final Containers containers;
    private final Transcript transcript;
    private final GatewayFaults faults;
    private IntConsumer progress;
    private int asked;

    /** @param clients do not wait long for an answer, and know two regions */
    RecoverySteps(
            Supplier<CosmosAsyncClient> clients,
            String name,
            Containers containers,
            Transcript transcript,
            GatewayFaults faults) {
        this.clients = clients;
        this.name = name;
        this.containers = containers;
        this.transcript = transcript;
        this.faults = faults;
    }

    /** @param progress hears how many failures were tried, after each */
    void run(IntConsumer progress) {
        this.progress = progress;
        for (String status : STATUSES) {
            String[] parts = status.split("/");
            for (String operation : List.of(READ, WRITE)) {
                ask(
                        status,
                        operation,
                        () -> faults.answer(operation, Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), 1));
            }
        }
        // Whether the second attempt has a session token in the diagnostics is not certain.
        askForCertainPart("404/1002", READ, () -> faults.answer(READ, 404, 1002, 1));
        ask("404/1002", WRITE, () -> faults.answer(WRITE, 404, 1002, 1));
        askForCertainPart("no answer", READ, () -> faults.spoil("SILENCE", READ));
        ask("an unknown token", READ, () -> faults.spoil("UNKNOWN_HEADER", READ));
        for (String effect : BREAKING) {
            askForCertainPart(effect, READ, () -> faults.spoil(effect, READ));
        }
        askForCertainPart("RESPONSE_LOST", WRITE, () -> faults.spoil("RESPONSE_LOST", WRITE));
        askForCertainPart("reset before the request is read", READ, () -> faults.resetConnections(1));
        askForCertainPart("reset, then a TLS handshake that fails", READ, () -> {
            faults.resetConnections(1);
            faults.failHandshakes(1);
        });
        inFlight();
    }

    private void ask(String failure, String operation, Runnable fail) {
        ask(failure, operation, fail, Outcome::writeTo, Outcome::writeTo);
    }

    private void askForCertainPart(String failure, String operation, Runnable fail) {
        ask(failure, operation, fail, Outcome::writeCertainPartTo, Outcome::writeEndTo);
    }

    private void ask(
            String failure,
            String operation,
            Runnable fail,
            BiConsumer<Outcome, Transcript> write,
            BiConsumer<Outcome, Transcript> writeNext) {
        try (CosmosAsyncClient client = clients.get()) {
            CosmosAsyncContainer container = containers.of(client, name);
            container.upsertItem(Bodies.of("faulty", "p", 1)).block();
            read(container).block();
            fail.run();
            long before = faults.requests(operation);
            transcript.question(failure + ": " + operation);
            write.accept(Outcome.of(operation.equals(READ) ? read(container) : write(container)), transcript);
            transcript.line("requests", faults.requests(operation) - before);
            transcript.question("after " + failure + ": " + operation);
            writeNext.accept(Outcome.of(read(container)), transcript);
        } finally {
            faults.clear();
        }
        progress.accept(++asked);
    }

    /** Others wait for their answers on the connection that is reset. */
    private void inFlight() {
        try (CosmosAsyncClient client = clients.get()) {
            CosmosAsyncContainer container = containers.of(client, name);
            read(container).block();
            faults.delay(READ, WHILE_OTHERS_ARE_SENT_MILLIS, IN_FLIGHT - 1);
            faults.spoil("CONNECTION_RESET", READ);
            List<Integer> statuses = Flux.range(0, IN_FLIGHT)
                    .flatMap(i -> read(container).map(CosmosItemResponse::getStatusCode), IN_FLIGHT)
                    .collect(Collectors.toList())
                    .block();
            transcript.question("a connection that is reset with requests in flight");
            transcript.line("statuses", statuses);
        } finally {
            faults.clear();
        }
    }

    private static Mono<CosmosItemResponse<JsonNode>> read(CosmosAsyncContainer container) {
        return container.readItem("faulty", KEY, null, JsonNode.class);
    }

    private static Mono<CosmosItemResponse<JsonNode>> write(CosmosAsyncContainer container) {
        return container.upsertItem((JsonNode) Bodies.of("faulty", "p", 2), KEY, null);
    }
}
