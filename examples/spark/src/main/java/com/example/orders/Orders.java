package com.example.orders;

import java.util.Iterator;
import java.util.List;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The orders in the database, as the tasks of one executor share them. */
final class Orders {
    private static final String ANY_KEY = "AAAA"; // the emulator checks no key
    private static Orders instance;

    private final ObjectMapper json = new ObjectMapper();
    private final CosmosContainer container;

    private Orders(String endpoint) {
        CosmosClient client = new CosmosClientBuilder().endpoint(endpoint).key(ANY_KEY).buildClient();
        client.createDatabaseIfNotExists("shop");
        client.getDatabase("shop").createContainerIfNotExists("orders", "/customer");
        container = client.getDatabase("shop").getContainer("orders");
    }

    static synchronized Orders at(String endpoint) {
        if (instance == null) {
            instance = new Orders(endpoint);
        }
        return instance;
    }

    /** Returns how many orders it has written and read: one number for the task. */
    Iterator<Integer> writeAndRead(Iterator<Integer> numbers) {
        int read = 0;
        while (numbers.hasNext()) {
            String id = "order-" + numbers.next();
            ObjectNode order = json.createObjectNode().put("id", id).put("customer", id).put("pieces", id.length());
            container.upsertItem(order);
            ObjectNode back = container.readItem(id, new PartitionKey(id), ObjectNode.class).getItem();
            if (back.path("pieces").asInt() != id.length()) {
                throw new IllegalStateException("wrote " + order + ", read " + back);
            }
            read++;
        }
        return List.of(read).iterator();
    }
}
