package dev.winnow.emulator.transport.thinclient;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.sdk.SdkFrames;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.transport.http.IncomingRequest;
import dev.winnow.emulator.transport.rntbd.RntbdRequestHandler;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ThinClientHandlerTest {
    private static final Endpoint ENDPOINT = new Endpoint("localhost:1", true);

    private final ThinClientHandler handler = new ThinClientHandler(new RntbdRequestHandler(
            request -> ErrorResponses.of(404, 1003, "No " + request.path(), null),
            ENDPOINT,
            new EmulatorState(new Account(1), new Regions())));

    @Test
    void connectivityProbeSucceeds() {
        assertThat(handler.handle(post("/connectivity-probe", new byte[0])).status())
                .isEqualTo(200);
    }

    @Test
    void errorsAreRntbdResponses() {
        SdkFrames.Encoded request =
                SdkFrames.request(OperationType.Read, "dbs/d/colls/c/docs/1", Map.of(), "rntbd://localhost:1/", null);

        Response response = handler.handle(post("/dbs/d/colls/c/docs/1", ByteBufUtil.getBytes(request.bytes())));

        assertThat(response.status()).isEqualTo(200);
        RntbdResponse inner = RntbdResponse.decode(Unpooled.wrappedBuffer(response.body()));
        assertThat(inner.getStatus().code()).isEqualTo(404);
        assertThat(inner.getContent().toString(StandardCharsets.UTF_8)).contains("No /dbs/d/colls/c/docs/1");
    }

    @Test
    void bodiesThatAreNoRntbdRequestsAreRejected() {
        assertThat(handler.handle(post("/dbs", "{\"id\":1}".getBytes(StandardCharsets.UTF_8)))
                        .status())
                .isEqualTo(400);
        assertThat(handler.handle(post("/dbs", new byte[3])).status()).isEqualTo(400);
    }

    @Test
    void otherMethodsAreNotAllowed() {
        assertThat(handler.handle(new IncomingRequest("GET", "/dbs", ENDPOINT, header -> null, new byte[0]))
                        .status())
                .isEqualTo(405);
    }

    private static IncomingRequest post(String target, byte[] body) {
        return new IncomingRequest("POST", target, ENDPOINT, header -> null, body);
    }
}
