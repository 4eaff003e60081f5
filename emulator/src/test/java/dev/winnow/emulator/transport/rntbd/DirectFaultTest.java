package dev.winnow.emulator.transport.rntbd;

import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.DirectTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Faults from which the SDK recovers by itself in direct mode, and only there. */
class DirectFaultTest extends DirectTest {
    private static final PartitionKey PK = new PartitionKey("a");

    @BeforeEach
    void item() {
        container.createItem(document("1", "a"));
    }

    @ParameterizedTest
    @EnumSource(names = {"TRUNCATED_BODY", "CONNECTION_RESET"})
    void readsSurviveBrokenConnections(Effect effect) {
        emulator.control().inject(Fault.of(effect).on(Operation.READ_ITEM));
        assertRead(2);
    }

    @ParameterizedTest
    @CsvSource({"410, 0", "410, 1000", "410, 1007", "410, 1008", "404, 1002", "429, 3200"})
    void readsAreRetried(int status, int substatus) {
        emulator.control()
                .inject(Fault.answer(status, substatus)
                        .header("x-ms-retry-after-ms", "1")
                        .on(Operation.READ_ITEM));
        assertRead(2);
    }

    @ParameterizedTest
    @CsvSource({"410, 0", "410, 1007", "449, 0"})
    void writesAreRetried(int status, int substatus) {
        emulator.control().inject(Fault.answer(status, substatus).on(Operation.CREATE_ITEM));
        assertThat(container.createItem(document("2", "a")).getStatusCode()).isEqualTo(201);
        assertThat(requests(Operation.CREATE_ITEM)).isEqualTo(3);
    }

    private void assertRead(long leastRequests) {
        assertThat(container.readItem("1", PK, JsonNode.class).getStatusCode()).isEqualTo(200);
        assertThat(requests(Operation.READ_ITEM)).isGreaterThanOrEqualTo(leastRequests);
        assertThat(emulator.control().pendingFaults()).isEmpty();
    }

    private long requests(Operation operation) {
        return emulator.control().requests().getOrDefault(operation, 0L);
    }
}
