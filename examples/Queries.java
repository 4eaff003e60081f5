import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Queries an item of one partition, again and again until it is ended, so that {@code winnow ab} can count what a query allocates. It
 * needs the SDK on its class path, and an account such as the emulator's.
 *
 * <pre>
 * java -cp target/examples:.. Queries https://localhost:8081 gateway
 * </pre>
 */
public final class Queries {
    private static final int ITEMS = 100;
    private static final String ANY_KEY = "AAAA";

    private Queries() {}

    /** @param arguments the account's address, and {@code gateway} or {@code direct} */
    public static void main(String[] arguments) {
        CosmosClientBuilder builder = new CosmosClientBuilder()
                .endpoint(arguments[0])
                .key(ANY_KEY)
                .endpointDiscoveryEnabled(false);
        builder = arguments[1].equals("direct") ? builder.directMode() : builder.gatewayMode();
        var client = builder.buildClient();
        client.createDatabaseIfNotExists("examples");
        client.getDatabase("examples").createContainerIfNotExists("queries", "/pk");
        CosmosContainer container = client.getDatabase("examples").getContainer("queries");
        for (int i = 0; i < ITEMS; i++) {
            ObjectNode item = new ObjectMapper().createObjectNode().put("id", "item" + i).put("pk", "pk" + i);
            for (int field = 0; field < 18; field++) {
                item.put("field" + field, "value " + field);
            }
            container.upsertItem(item);
        }
        for (int i = 0; ; i = (i + 1) % ITEMS) {
            query(container, "pk" + i);
        }
    }

    /** One operation: a query within a partition that finds one item. */
    static void query(CosmosContainer container, String partition) {
        int found = 0;
        CosmosQueryRequestOptions options =
                new CosmosQueryRequestOptions().setPartitionKey(new PartitionKey(partition));
        for (FeedResponse<ObjectNode> page : container
                .queryItems("SELECT * FROM c WHERE c.field1 = 'value 1'", options, ObjectNode.class)
                .iterableByPage()) {
            found += page.getResults().size();
        }
        if (found != 1) {
            throw new IllegalStateException(found + " items in " + partition);
        }
    }
}
