package dev.winnow.emulator;

import java.util.UUID;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The real SDK against a gateway, once per protocol; each test has an empty container, partitioned by {@code /pk}. */
@ParameterizedClass
@EnumSource(Protocol.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SdkTest {
    static final ObjectMapper JSON = new ObjectMapper();

    @Parameter
    Protocol protocol;

    Emulator gateway;
    CosmosClient client;
    CosmosContainer container;

    @BeforeParameterizedClassInvocation
    void start() throws Exception {
        gateway = Emulator.start(options());
        client = protocol.connect(gateway);
        client.createDatabase("db");
    }

    /** The gateway's options; other than the default ones where a test says so. */
    EmulatorOptions options() {
        return EmulatorOptions.defaults();
    }

    @BeforeEach
    void emptyContainer() {
        container = container("/pk");
        gateway.control().clearFaults();
    }

    @AfterParameterizedClassInvocation
    void stop() {
        client.close();
        gateway.close();
    }

    CosmosContainer container(String partitionKeyPath) {
        String name = UUID.randomUUID().toString();
        client.getDatabase("db").createContainer(name, partitionKeyPath);
        return client.getDatabase("db").getContainer(name);
    }

    static ObjectNode document(String id, String partitionKey) {
        return JSON.createObjectNode().put("id", id).put("pk", partitionKey);
    }

    /** Returns what the SDK throws. */
    static CosmosException refused(ThrowingCallable call) {
        return Assertions.catchThrowableOfType(CosmosException.class, call);
    }
}
