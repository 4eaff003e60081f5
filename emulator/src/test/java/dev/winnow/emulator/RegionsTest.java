package dev.winnow.emulator;

import java.util.List;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.service.Operation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** An account of two regions, between which the SDK chooses; without TLS there is one. */
class RegionsTest extends SdkTest {
    private CosmosClient choosing;
    private CosmosContainer known;

    @Override
    EmulatorOptions options() {
        return EmulatorOptions.defaults().withRegions(2);
    }

    @BeforeEach
    void connect() {
        choosing = protocol.builder(gateway)
                .endpointDiscoveryEnabled(true)
                .preferredRegions(List.of("Local", "Local2"))
                .buildClient();
        known = choosing.getDatabase("db").getContainer(container.getId());
    }

    @AfterEach
    void close() {
        choosing.close();
        gateway.control().moveWrites("Local");
    }

    @Test
    void aClientReadsInItsPreferredRegion() {
        known.createItem(document("1", "a"));
        assertThat(regions(read())).containsExactly("local");
    }

    @Test
    void readsGoElsewhereWhenARegionFails() {
        known.createItem(document("1", "a"));
        gateway.control()
                .inject(Fault.answer(503, 0).on(Operation.READ_ITEM).at("Local").times(1000));
        if (protocol == Protocol.PLAIN) {
            assertThat(refused(this::read).getStatusCode()).isEqualTo(503);
        } else {
            assertThat(regions(read())).containsExactlyInAnyOrder("local", "local2");
        }
    }

    @Test
    void writesFollowTheirRegion() {
        known.createItem(document("1", "a"));
        gateway.control().moveWrites("Local2");
        CosmosItemResponse<?> written = known.createItem(document("2", "a"));
        assertThat(written.getStatusCode()).isEqualTo(201);
        assertThat(regions(written)).contains(protocol == Protocol.PLAIN ? "local" : "local2");
    }

    @Test
    void aRegionThatThereIsNotIsRefused() {
        RemoteControl remote = new RemoteControl(gateway.plainPort());
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
