package dev.winnow.emulator.control;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Operation;

/** Controls an emulator in another JVM over HTTP. Throws {@link UncheckedIOException} when the emulator has stopped. */
public final class HttpEmulatorControl implements EmulatorControl {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI root;

    /**
     * Creates a control for the emulator on this machine.
     *
     * @param plainPort the emulator's port for HTTP/1.1 without TLS
     */
    public HttpEmulatorControl(int plainPort) {
        root = URI.create("http://127.0.0.1:" + plainPort + ControlEndpoint.ROOT);
    }

    @Override
    public void inject(Fault fault) {
        send("POST", "faults", Json.MAPPER.valueToTree(fault));
    }

    @Override
    public List<Fault> pendingFaults() {
        return Json.MAPPER.convertValue(Json.parse(send("GET", "faults", null)), new TypeReference<>() {});
    }

    @Override
    public void clearFaults() {
        send("DELETE", "faults", null);
    }

    @Override
    public void latency(Duration latency) {
        send("PUT", "settings", settings().put("latencyNanos", latency.toNanos()));
    }

    @Override
    public void ignorePings(boolean ignore) {
        send("PUT", "settings", settings().put("ignorePings", ignore));
    }

    @Override
    public void varyHeaders(boolean vary) {
        send("PUT", "settings", settings().put("varyHeaders", vary));
    }

    @Override
    public void requireKey(String base64) {
        send("PUT", "settings", settings().put("key", base64));
    }

    @Override
    public void replicaLag(Duration lag) {
        send("PUT", "settings", settings().put("replicaLagNanos", lag.toNanos()));
    }

    @Override
    public void failHandshakes(int count) {
        send("PUT", "settings", settings().put("failHandshakes", count));
    }

    @Override
    public void resetConnections(int count) {
        send("PUT", "settings", settings().put("resetConnections", count));
    }

    @Override
    public void moveWrites(String region) {
        send("PUT", "settings", settings().put("writeRegion", region));
    }

    @Override
    public void split(String database, String container, int range) {
        send(
                "POST",
                "splits",
                settings().put("database", database).put("container", container).put("range", range));
    }

    @Override
    public Map<Operation, Long> requests() {
        return Json.MAPPER.convertValue(Json.parse(send("GET", "requests", null)), new TypeReference<>() {});
    }

    private static ObjectNode settings() {
        return Json.object();
    }

    private byte[] send(String method, String path, JsonNode body) {
        HttpRequest request = HttpRequest.newBuilder(root.resolve(path))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(Json.bytes(body)))
                .build();
        try {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            if (response.statusCode() >= 300) {
                throw new IllegalArgumentException(new String(response.body(), StandardCharsets.UTF_8));
            }
            return response.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new InterruptedIOException("while waiting for the emulator"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
