package dev.winnow.emulator.sdk;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs each test through the real SDK, once per protocol, with an empty container that is partitioned by {@code /pk}. */
@ParameterizedClass
@MethodSource("protocols")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SdkTest {
    protected static final ObjectMapper JSON = new ObjectMapper();

    @Parameter
    protected Protocol protocol;

    protected Emulator emulator;
    protected CosmosClient client;
    protected CosmosContainer container;

    /** The protocols that the tests of a class run with; a class may have a method of its own in place of this one. */
    static Set<Protocol> protocols() {
        return EnumSet.allOf(Protocol.class);
    }

    @BeforeParameterizedClassInvocation
    void start() throws Exception {
        emulator = Emulator.start(options().withThinClient(protocol == Protocol.THIN));
        client = protocol.connect(emulator);
        client.createDatabase("db");
    }

    /** Returns the options of the emulator; tests may override them. */
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults();
    }

    @BeforeEach
    protected void prepareContainer() {
        container = container("/pk");
        emulator.control().clearFaults();
    }

    @AfterParameterizedClassInvocation
    void stop() {
        client.close();
        emulator.close();
    }

    protected CosmosContainer container(String partitionKeyPath) {
        String name = UUID.randomUUID().toString();
        client.getDatabase("db").createContainer(name, partitionKeyPath);
        return client.getDatabase("db").getContainer(name);
    }

    /** Documents with a partition key each, and their number as {@code n}. */
    protected final void createItems(int count) {
        List<CosmosItemOperation> creations = IntStream.range(0, count)
                .mapToObj(i -> CosmosBulkOperations.getCreateItemOperation(
                        document("id" + i, "pk" + i).put("n", i), new PartitionKey("pk" + i)))
                .toList();
        Assertions.assertThat(container.executeBulkOperations(creations))
                .hasSize(count)
                .allSatisfy(
                        created -> Assertions.assertThat(created.getResponse().getStatusCode())
                                .isEqualTo(201));
    }

    protected static ObjectNode document(String id, String partitionKey) {
        return JSON.createObjectNode().put("id", id).put("pk", partitionKey);
    }

    /** Returns the exception that the SDK throws, or null. */
    protected static CosmosException failure(ThrowingCallable call) {
        return Assertions.catchThrowableOfType(CosmosException.class, call);
    }
}
