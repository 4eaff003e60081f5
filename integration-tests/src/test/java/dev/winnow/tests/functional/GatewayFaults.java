package dev.winnow.tests.functional;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Makes the embedded gateway, through its control address, a service that fails and changes. */
final class GatewayFaults {
    private static final int NO_CONTENT = 204;

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

    /** The next request of a kind is answered that much later. */
    void delay(String operation, long millis) {
        inject(String.format("{\"effect\":\"DELAY\",\"delayMillis\":%d,\"operations\":[\"%s\"]}", millis, operation));
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

    private void send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            int status = http.send(request, BodyHandlers.ofString()).statusCode();
            if (status != NO_CONTENT) {
                throw new IllegalStateException("the gateway refuses " + body + " with " + status);
            }
        } catch (IOException e) {
            throw new IllegalStateException("the gateway's control does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
