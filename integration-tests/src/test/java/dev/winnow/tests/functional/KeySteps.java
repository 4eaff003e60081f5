package dev.winnow.tests.functional;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.models.CosmosBatch;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.lab.workload.client.AnyKey;

/** The account's key is exchanged while a client runs, and the gateway checks each signature. */
final class KeySteps {
    private static final String ID = "caf\u00e9 \u65e5\u672c +1";
    private static final PartitionKey KEY = new PartitionKey("k");

    private final CosmosClientBuilder builder;
    private final String name;
    private final Containers containers;
    private final Answers answers;
    private final GatewayFaults gateway;

    KeySteps(CosmosClientBuilder builder, String name, Containers containers, Answers answers, GatewayFaults gateway) {
        this.builder = builder;
        this.name = name;
        this.containers = containers;
        this.answers = answers;
        this.gateway = gateway;
    }

    void run() {
        String second = Base64.getEncoder()
                .encodeToString("another key, which is a little shorter".getBytes(StandardCharsets.UTF_8));
        AzureKeyCredential credential = new AzureKeyCredential(AnyKey.BASE64);
        gateway.requireKey(AnyKey.BASE64);
        try (CosmosAsyncClient client = builder.credential(credential).buildAsyncClient()) {
            CosmosAsyncContainer container = containers.of(client, name);
            ask("with the key", container);
            gateway.requireKey(second);
            ask("401: with the key of yesterday", container);
            credential.update(second);
            ask("with the new key", container);
            credential.update(AnyKey.BASE64);
            ask("401: with the old key again", container);
            gateway.requireKey(AnyKey.BASE64);
            ask("with the old key, which is right again", container);
        } finally {
            gateway.requireKey(null);
        }
    }

    private void ask(String when, CosmosAsyncContainer container) {
        answers.item(when + ": upsert", container.upsertItem((JsonNode) Bodies.of(ID, "k", 1), KEY, null));
        answers.item(when + ": read", container.readItem(ID, KEY, null, JsonNode.class));
        CosmosBatch batch = CosmosBatch.createCosmosBatch(KEY);
        batch.upsertItemOperation(Bodies.of("b", "k", 2));
        answers.batch(when + ": batch", container.executeCosmosBatch(batch));
        answers.pages(
                when + ": query",
                container
                        .queryItems("SELECT * FROM c ORDER BY c.number", JsonNode.class)
                        .byPage());
        answers.item(when + ": delete", container.deleteItem("b", KEY, null).map(response -> response));
    }
}
