package dev.winnow.emulator.service;

import java.util.List;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.control.HttpEmulatorControl;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.Protocol;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** An account with two regions. Without TLS it has only one. */
class RegionsTest extends SdkTest {
    private CosmosClient choosing;
    private CosmosContainer known;

    @Override
    protected EmulatorOptions options() {
        return EmulatorOptions.defaults().withRegions(2);
    }

    @BeforeEach
    void connect() {
        choosing = protocol.builder(emulator)
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of("Local", "Local2"))
                .buildClient();
        known = choosing.getDatabase("db").getContainer(container.getId());
    }

    @AfterEach
    void close() {
        choosing.close();
        emulator.control().moveWrites("Local");
    }

    @Test
    void readsGoToThePreferredRegion() {
        known.createItem(document("1", "a"));
        assertThat(regions(read())).containsExactly("local");
    }

    @Test
    void readsFailOverToAnotherRegion() {
        known.createItem(document("1", "a"));
        emulator.control()
                .inject(Fault.answer(503, 0).on(Operation.READ_ITEM).at("Local").times(1000));
        if (protocol == Protocol.PLAIN) {
            assertThat(failure(this::read).getStatusCode()).isEqualTo(503);
        } else {
            assertThat(regions(read())).containsExactlyInAnyOrder("local", "local2");
        }
    }

    @Test
    void writesGoToTheWriteRegion() {
        known.createItem(document("1", "a"));
        emulator.control().moveWrites("Local2");
        CosmosItemResponse<?> written = known.createItem(document("2", "a"));
        assertThat(written.getStatusCode()).isEqualTo(201);
        assertThat(regions(written)).contains(protocol == Protocol.PLAIN ? "local" : "local2");
    }

    @Test
    void unknownRegionIsRejected() {
        HttpEmulatorControl remote = new HttpEmulatorControl(emulator.plainPort());
        assertThatThrownBy(() -> remote.moveWrites("Mars"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("writeRegion=Mars; allowed are [Local, Local2]");
    }

    private CosmosItemResponse<JsonNode> read() {
        return known.readItem("1", new PartitionKey("a"), JsonNode.class);
    }

    private static Iterable<String> regions(CosmosItemResponse<?> response) {
        return response.getDiagnostics().getContactedRegionNames();
    }
}
