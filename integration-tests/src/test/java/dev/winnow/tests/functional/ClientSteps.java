package dev.winnow.tests.functional;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfigBuilder;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import reactor.core.publisher.Flux;

/** Thirty tenants in one JVM, every other one over the other protocol; some close and come back. */
final class ClientSteps {
    private static final int TENANTS = 30;
    private static final PartitionKey KEY = new PartitionKey("t");
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final long LONG_MILLIS = 20_000;

    private final URI endpoint;
    private final Containers containers;
    private final Answers answers;
    private final GatewayFaults gateway;

    ClientSteps(URI endpoint, Containers containers, Answers answers, GatewayFaults gateway) {
        this.endpoint = endpoint;
        this.containers = containers;
        this.answers = answers;
        this.gateway = gateway;
    }

    void run() {
        List<CosmosAsyncClient> clients = new ArrayList<>();
        try {
            for (int tenant = 0; tenant < TENANTS; tenant++) {
                clients.add(connect(tenant));
                CosmosAsyncContainer container = containers.create(clients.get(tenant), "tenant" + tenant);
                container.createItem(Bodies.of("t", "t", tenant)).block();
            }
            askAll("together", clients);
            for (int tenant = 0; tenant < TENANTS; tenant += 5) {
                clients.get(tenant).close();
                clients.set(tenant, connect(tenant));
            }
            askAll("some of them new", clients);
            cancel(containers.of(clients.get(1), "tenant1"));
        } finally {
            clients.forEach(CosmosAsyncClient::close);
        }
    }

    private CosmosAsyncClient connect(int tenant) {
        List<Protocol> protocols = Cosmos4Client.protocols();
        return Cosmos4Client.connect(endpoint, Connection.gateway(protocols.get(tenant % protocols.size())));
    }

    private void askAll(String when, List<CosmosAsyncClient> clients) {
        Flux.range(0, 10 * TENANTS)
                .flatMap(i -> containers
                        .of(clients.get(i % TENANTS), "tenant" + i % TENANTS)
                        .readItem("t", KEY, JsonNode.class)
                        .doOnNext(response -> check(i % TENANTS, response.getItem())))
                .blockLast();
        for (int tenant = 0; tenant < TENANTS; tenant++) {
            CosmosAsyncContainer container = containers.of(clients.get(tenant), "tenant" + tenant);
            answers.item(when + ", tenant " + tenant, container.readItem("t", KEY, null, JsonNode.class));
        }
    }

    private static void check(int tenant, JsonNode item) {
        if (item.get("number").asInt() != tenant) {
            throw new IllegalStateException("tenant " + tenant + " gets " + item);
        }
    }

    /** The request is under way when its time is over; the next one is not disturbed. */
    private void cancel(CosmosAsyncContainer container) {
        CosmosItemRequestOptions impatient = new CosmosItemRequestOptions()
                .setCosmosEndToEndOperationLatencyPolicyConfig(
                        new CosmosEndToEndOperationLatencyPolicyConfigBuilder(SHORT).build());
        gateway.delay("READ_ITEM", LONG_MILLIS, 1);
        answers.outcome("given up", container.readItem("t", KEY, impatient, JsonNode.class));
        gateway.clear();
        answers.item("after one that was given up", container.readItem("t", KEY, null, JsonNode.class));
    }
}
