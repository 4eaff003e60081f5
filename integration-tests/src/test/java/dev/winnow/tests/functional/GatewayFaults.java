package dev.winnow.tests.functional;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Makes the embedded gateway, through its control address, a service that fails and changes. */
final class GatewayFaults {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    /** @param plain where the gateway listens without TLS */
    GatewayFaults(URI plain) {
        address = plain.resolve("/_emulator/");
    }

    /** The next {@code times} requests of a kind, in the gateway's words, get {@code status} and a retry after 5 ms. */
    void answer(String operation, int status, int subStatus, int times) {
        inject(String.format(
                "{\"effect\":\"ANSWER\",\"status\":%d,\"substatus\":%d,\"headers\":{\"x-ms-retry-after-ms\":\"5\"},"
                        + "\"operations\":[\"%s\"],\"times\":%d}",
                status, subStatus, operation, times));
    }

    /** Something happens to the next request of a kind, in the gateway's words too. */
    void spoil(String effect, String operation) {
        inject(String.format("{\"effect\":\"%s\",\"operations\":[\"%s\"]}", effect, operation));
    }

    /** As {@link #answer}, {@code times} times in one region. */
    void answerAt(String region, String operation, int status, int subStatus, int times) {
        inject(String.format(
                "{\"effect\":\"ANSWER\",\"status\":%d,\"substatus\":%d,\"region\":\"%s\",\"operations\":[\"%s\"],"
                        + "\"times\":%d}",
                status, subStatus, region, operation, times));
    }

    /** The next {@code times} requests of a kind are answered that much later. */
    void delay(String operation, long millis, int times) {
        inject(String.format(
                "{\"effect\":\"DELAY\",\"delayMillis\":%d,\"operations\":[\"%s\"],\"times\":%d}",
                millis, operation, times));
    }

    /** Takes all back that has not happened yet. */
    void clear() {
        send("DELETE", "faults", "");
    }

    /** Whether each answer has headers of its own. */
    void varyHeaders(boolean vary) {
        set("varyHeaders", Boolean.toString(vary));
    }

    /** The key that requests must be signed with, in Base64; null for any. */
    void requireKey(String key) {
        set("key", key == null ? "null" : '"' + key + '"');
    }

    /** The next TLS handshakes of direct mode and thin clients fail. */
    void failHandshakes(int count) {
        set("failHandshakes", Integer.toString(count));
    }

    /** The connections of direct mode and thin clients on which bytes arrive next are reset before these are read. */
    void resetConnections(int count) {
        set("resetConnections", Integer.toString(count));
    }

    /** How often a kind of request has arrived. */
    long requests(String operation) {
        try {
            return JSON.readTree(send("GET", "requests", "")).path(operation).asLong();
        } catch (IOException e) {
            throw new IllegalStateException("the gateway's control answers no JSON", e);
        }
    }

    /** The region that takes writes from now on. */
    void moveWrites(String region) {
        set("writeRegion", '"' + region + '"');
    }

    /** Puts two partitions in the place of one. */
    void split(String database, String container, int range) {
        send(
                "POST",
                "splits",
                String.format("{\"database\":\"%s\",\"container\":\"%s\",\"range\":%d}", database, container, range));
    }

    private void set(String setting, String json) {
        send("PUT", "settings", String.format("{\"%s\":%s}", setting, json));
    }

    private void inject(String fault) {
        send("POST", "faults", fault);
    }

    private String send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            if (response.statusCode() != NO_CONTENT && response.statusCode() != OK) {
                throw new IllegalStateException("the gateway refuses " + body + " with " + response.statusCode());
            }
            return response.body();
        } catch (IOException e) {
            throw new IllegalStateException("the gateway's control does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
