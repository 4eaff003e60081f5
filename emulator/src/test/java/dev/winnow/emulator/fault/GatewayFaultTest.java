package dev.winnow.emulator.fault;

import java.util.EnumSet;
import java.util.Set;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.sdk.Protocol;
import dev.winnow.emulator.sdk.SdkTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Faults that reach the application in gateway mode. In the other modes the SDK retries these for up to 30 seconds. */
class GatewayFaultTest extends SdkTest {
    static Set<Protocol> protocols() {
        return EnumSet.of(Protocol.HTTP1, Protocol.HTTP2, Protocol.PLAIN);
    }

    @BeforeEach
    void item() {
        container.createItem(document("1", "a"));
    }

    @ParameterizedTest
    @CsvSource({"404, 1002", "449, 0"})
    void statusesReachTheApplication(int status, int substatus) {
        emulator.control()
                .inject(Fault.answer(status, substatus)
                        .on(Operation.CREATE_ITEM)
                        .times(1000));
        CosmosException failure = failure(() -> container.createItem(document("2", "a")));
        assertThat(failure.getStatusCode()).isEqualTo(status);
        assertThat(failure.getSubStatusCode()).isEqualTo(substatus);
    }

    @ParameterizedTest
    @EnumSource(names = {"MALFORMED_BODY", "TRUNCATED_BODY", "CONNECTION_RESET", "RESPONSE_LOST"})
    void brokenResponsesFail(Effect effect) {
        emulator.control().inject(Fault.of(effect).on(Operation.READ_ITEM).times(1000));
        assertThat(failure(this::read)).isNotNull();
        emulator.control().clearFaults();
        assertThat(read()).isEqualTo(200);
    }

    private int read() {
        return container.readItem("1", new PartitionKey("a"), JsonNode.class).getStatusCode();
    }
}
