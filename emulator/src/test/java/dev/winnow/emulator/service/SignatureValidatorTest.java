package dev.winnow.emulator.service;

import com.azure.core.credential.AzureKeyCredential;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The SDK signs the requests. */
class SignatureValidatorTest extends SdkTest {
    private static final String ONE = "b25l";
    private static final String TWO = "dHdv";
    private static final String ID = "caf\u00e9 +1 &";

    @AfterEach
    void anyKey() {
        emulator.control().requireKey(null);
    }

    @Test
    void onlyRequestsSignedWithTheKeyAreAccepted() {
        emulator.control().requireKey(ONE);
        AzureKeyCredential credential = new AzureKeyCredential(ONE);
        try (CosmosClient signing =
                protocol.builder(emulator).credential(credential).buildClient()) {
            signing.createDatabaseIfNotExists("key");
            signing.getDatabase("key").createContainerIfNotExists("caf\u00e9", "/pk");
            CosmosContainer known = signing.getDatabase("key").getContainer("caf\u00e9");
            assertThat(known.upsertItem(document(ID, "a")).getStatusCode()).isLessThan(300);
            assertThat(read(known)).isEqualTo(200);
            assertThat(known.queryItems("SELECT * FROM c", new CosmosQueryRequestOptions(), JsonNode.class))
                    .isNotEmpty();

            emulator.control().requireKey(TWO);
            assertThat(failure(() -> read(known)).getStatusCode()).isEqualTo(401);
            credential.update(TWO);
            assertThat(read(known)).isEqualTo(200);
        }
    }

    private static int read(CosmosContainer container) {
        return container.readItem(ID, new PartitionKey("a"), JsonNode.class).getStatusCode();
    }
}
