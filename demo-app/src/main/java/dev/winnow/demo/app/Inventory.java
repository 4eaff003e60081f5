package dev.winnow.demo.app;

import java.util.Locale;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Keeps the stock of a shop in Cosmos DB: books goods in, and looks them up. It is an application as anyone would write it, and does
 * nothing but that, so it is what to attach to, to record and to compare arms on. In the root of the checkout, after a first
 * {@code ./winnow demo --quick}:
 *
 * <pre>
 * java -cp 'demo-app/target/lib/*' dev.winnow.emulator.EmulatorMain --port 8081 --trust-store target/emulator.jks
 * APP="demo-app/target/demo-app.jar:$(cat target/sdk/4.83.0.classpath)"
 * java -Djavax.net.ssl.trustStore=target/emulator.jks -cp "$APP" dev.winnow.demo.app.Inventory https://localhost:8081/
 * ./winnow ab --arm base --arm all --count dev.winnow.demo.app.Inventory.inStock -- \
 *     java -Djavax.net.ssl.trustStore=target/emulator.jks -cp "$APP" dev.winnow.demo.app.Inventory https://localhost:8081/
 * </pre>
 */
public final class Inventory {
    private static final int GOODS = 100;
    private static final String ANY_KEY = "AAAA";

    private final CosmosContainer stock;

    private Inventory(CosmosContainer stock) {
        this.stock = stock;
    }

    /** @param arguments the address of the service, and how often to look goods up, if not until the end of the JVM */
    public static void main(String[] arguments) {
        long lookUps = arguments.length > 1 ? Long.parseLong(arguments[1]) : Long.MAX_VALUE;
        try (CosmosClient client = new CosmosClientBuilder()
                .endpoint(arguments[0])
                .key(ANY_KEY)
                .endpointDiscoveryEnabled(false)
                .consistencyLevel(ConsistencyLevel.SESSION)
                .gatewayMode()
                .buildClient()) {
            client.createDatabaseIfNotExists("shop");
            client.getDatabase("shop").createContainerIfNotExists("stock", "/id");
            Inventory inventory = new Inventory(client.getDatabase("shop").getContainer("stock"));
            for (int good = 0; good < GOODS; good++) {
                inventory.bookIn("good-" + good, good);
            }
            System.out.println("ready");
            long pieces = 0;
            for (long i = 0; i < lookUps; i++) {
                pieces += inventory.inStock("good-" + i % GOODS);
            }
            System.out.printf(Locale.ROOT, "%,d look-ups found %,d pieces%n", lookUps, pieces);
        }
    }

    private void bookIn(String good, int pieces) {
        ObjectNode item = JsonNodeFactory.instance.objectNode().put("id", good).put("pieces", pieces);
        stock.upsertItem(item, new PartitionKey(good), null);
    }

    private int inStock(String good) {
        return stock.readItem(good, new PartitionKey(good), ObjectNode.class)
                .getItem()
                .get("pieces")
                .asInt();
    }
}
