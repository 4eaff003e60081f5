package dev.winnow.emulator.fault;

import java.time.Duration;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Faults that have the same effect in all modes. */
class FaultTest extends SdkTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @BeforeEach
    void item() {
        container.createItem(document("1", "a"));
    }

    @Test
    void throttledReadsAreRetriedByTheSdk() {
        inject(Fault.answer(429, 3200)
                .header("x-ms-retry-after-ms", "3")
                .on(Operation.READ_ITEM)
                .times(2));
        long before = reads();
        CosmosItemResponse<JsonNode> response = read();
        assertThat(response.getStatusCode()).isEqualTo(200);
        assertThat(reads() - before).isEqualTo(3);
        assertThat(response.getDiagnostics().toString()).contains("\"statusCode\":429");
    }

    @Test
    void endlessThrottlingReachesTheApplication() {
        inject(Fault.answer(429, 3200)
                .header("x-ms-retry-after-ms", "1")
                .on(Operation.READ_ITEM)
                .times(1000));
        CosmosException failure = failure(this::read);
        assertThat(failure.getStatusCode()).isEqualTo(429);
        assertThat(failure.getSubStatusCode()).isEqualTo(3200);
        assertThat(failure.getRetryAfterDuration()).isEqualTo(Duration.ofMillis(1));
    }

    @ParameterizedTest
    @CsvSource({"409, 0", "412, 0", "403, 5300", "500, 0"})
    void statusesReachTheApplication(int status, int substatus) {
        inject(Fault.answer(status, substatus).on(Operation.CREATE_ITEM).times(1000));
        CosmosException failure = failure(() -> container.createItem(document("2", "a")));
        assertThat(failure.getStatusCode()).isEqualTo(status);
        assertThat(failure.getSubStatusCode()).isEqualTo(substatus);
    }

    @ParameterizedTest
    @CsvSource({"READ_ITEM, 503", "READ_ITEM, 408", "READ_ITEM, 410"})
    void faultsApplyOnlyToTheirOperation(Operation operation, int status) {
        inject(Fault.answer(status, 0).on(operation).times(1000));
        assertThat(container.createItem(document("2", "a")).getStatusCode()).isEqualTo(201);
        assertThat(emulator.control().pendingFaults())
                .singleElement()
                .extracting(Fault::times)
                .isEqualTo(1000);
    }

    @Test
    void faultsCanBeLimitedToOneRegion() {
        inject(Fault.answer(400, 0).on(Operation.READ_ITEM).at("Local2"));
        assertThat(read().getStatusCode()).isEqualTo(200);
        inject(Fault.answer(400, 0).on(Operation.READ_ITEM).at("Local"));
        assertThat(failure(this::read).getStatusCode()).isEqualTo(400);
    }

    @Test
    void delayPostponesTheResponse() {
        inject(Fault.of(Effect.DELAY).delay(Duration.ofMillis(300)).on(Operation.READ_ITEM));
        assertThat(read().getDuration()).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    private void inject(Fault fault) {
        emulator.control().inject(fault);
    }

    private CosmosItemResponse<JsonNode> read() {
        return container.readItem("1", PK, JsonNode.class);
    }

    private long reads() {
        return emulator.control().requests().getOrDefault(Operation.READ_ITEM, 0L);
    }
}
