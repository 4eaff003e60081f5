package dev.winnow.emulator.control;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Controls an emulator over HTTP. It runs in the same JVM, which the control does not know. */
class HttpEmulatorControlTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private Emulator emulator;
    private HttpEmulatorControl remote;

    @BeforeEach
    void start() throws Exception {
        emulator = Emulator.start(EmulatorOptions.defaults());
        remote = new HttpEmulatorControl(emulator.plainPort());
    }

    @AfterEach
    void stop() {
        emulator.close();
    }

    @Test
    void faultsAreInjectedOverHttp() throws Exception {
        Fault fault = Fault.answer(429, 3200)
                .header("x-ms-retry-after-ms", "7")
                .on(Operation.READ_ACCOUNT)
                .times(2);
        remote.inject(fault);
        assertThat(remote.pendingFaults())
                .containsExactly(fault)
                .isEqualTo(emulator.control().pendingFaults());

        HttpResponse<String> throttled = get("/");
        assertThat(throttled.statusCode()).isEqualTo(429);
        assertThat(throttled.headers().firstValue("x-ms-substatus")).hasValue("3200");
        assertThat(throttled.headers().firstValue("x-ms-retry-after-ms")).hasValue("7");
        assertThat(remote.pendingFaults()).containsExactly(fault.times(1));

        remote.clearFaults();
        assertThat(remote.pendingFaults()).isEmpty();
        assertThat(get("/").statusCode()).isEqualTo(200);
    }

    @Test
    void onlyTheEffectOfAFaultIsMandatory() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri("/_emulator/faults"))
                .POST(HttpRequest.BodyPublishers.ofString("{\"effect\": \"MALFORMED_BODY\"}"))
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
        assertThat(remote.pendingFaults()).containsExactly(Fault.of(Fault.Effect.MALFORMED_BODY));
        assertThat(get("/").body()).endsWith(",");
        assertThat(get("/").body()).endsWith("}");
    }

    @Test
    void invalidFaultsAreRejectedWithTheReason() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri("/_emulator/faults"))
                .POST(HttpRequest.BodyPublishers.ofString("{\"effect\": \"ANSWER\", \"status\": 42}"))
                .build();
        HttpResponse<String> failure = client.send(request, BodyHandlers.ofString());
        assertThat(failure.statusCode()).isEqualTo(400);
        assertThat(failure.body()).contains("status=42; allowed are 200 to 599");
    }

    @Test
    void latencyDelaysEveryResponse() throws Exception {
        remote.latency(Duration.ofMillis(150));
        long start = System.nanoTime();
        get("/");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
    }

    @Test
    void requestsAreCounted() throws Exception {
        get("/");
        get("/");
        get("/dbs");
        get("/nowhere");
        assertThat(remote.requests()).isEqualTo(Map.of(Operation.READ_ACCOUNT, 2L, Operation.LIST_DATABASES, 1L));
    }

    @Test
    void unsupportedMethodsAreNotAllowed() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri("/dbs/x"))
                .PUT(HttpRequest.BodyPublishers.noBody())
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
        assertThat(get("/nowhere").statusCode()).isEqualTo(404);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + emulator.plainPort() + path);
    }
}
