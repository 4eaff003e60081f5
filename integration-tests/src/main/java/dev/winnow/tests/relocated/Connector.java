package dev.winnow.tests.relocated;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.ThreadMXBean;

/**
 * Writes an item through the SDK, then reads it as often as each line of standard input says. It answers with the bytes that all
 * threads have allocated for each read.
 */
public final class Connector {
    private static final String ANY_KEY = "AAAA";

    private Connector() {}

    /** @param arguments the service's address; only gateway mode is used */
    public static void main(String[] arguments) throws IOException {
        CosmosAsyncClient client = new CosmosClientBuilder()
                .endpoint(arguments[0])
                .key(ANY_KEY)
                .endpointDiscoveryEnabled(false)
                .consistencyLevel(ConsistencyLevel.SESSION)
                .gatewayMode()
                .buildAsyncClient();
        client.createDatabaseIfNotExists("connector").block();
        client.getDatabase("connector")
                .createContainerIfNotExists("items", "/pk")
                .block();
        CosmosAsyncContainer items = client.getDatabase("connector").getContainer("items");
        ObjectNode item = new ObjectMapper()
                .createObjectNode()
                .put("id", "one")
                .put("pk", "one")
                .put("text", "written through the SDK");
        items.upsertItem(item).block();
        System.out.println("ready");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(bytesPerRead(items, Integer.parseInt(line)));
        }
        client.close();
    }

    private static long bytesPerRead(CosmosAsyncContainer items, int reads) {
        long before = allocatedBytes();
        for (int i = 0; i < reads; i++) {
            ObjectNode read = items.readItem("one", new PartitionKey("one"), ObjectNode.class)
                    .block()
                    .getItem();
            if (!read.get("text").asText().equals("written through the SDK")) {
                throw new IllegalStateException("read " + read);
            }
        }
        return (allocatedBytes() - before) / reads;
    }

    /** Of all threads that live: the SDK's live as long as its client. */
    private static long allocatedBytes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long sum = 0;
        for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
