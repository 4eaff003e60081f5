package dev.winnow.emulator.sdk;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The real SDK in direct mode, with a container that is partitioned by {@code /pk}. */
public abstract class DirectTest {
    protected Emulator emulator;
    protected CosmosClient client;
    protected CosmosContainer container;

    @BeforeEach
    void start() throws Exception {
        emulator = Emulator.start(options());
        client = connect(ConsistencyLevel.SESSION);
        client.createDatabase("db");
        client.getDatabase("db").createContainer("c", "/pk");
        container = client.getDatabase("db").getContainer("c");
    }

    @AfterEach
    void stop() {
        client.close();
        emulator.close();
    }

    /** Returns the options of the emulator; tests may override them. */
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults();
    }

    protected CosmosClient connect(ConsistencyLevel consistency) {
        TrustStore.use(emulator);
        return Protocol.DIRECT.builder(emulator).consistencyLevel(consistency).buildClient();
    }

    protected static ObjectNode document(String id, String partitionKey) {
        return new ObjectMapper().createObjectNode().put("id", id).put("pk", partitionKey);
    }
}
