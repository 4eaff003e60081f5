package dev.winnow.demo.workload.functional;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks the embedded gateway, through its control address, to answer coming requests with a failure. */
final class GatewayFaults {
    private static final int NO_CONTENT = 204;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    /** @param plain where the gateway listens without TLS */
    GatewayFaults(URI plain) {
        address = plain.resolve("/_gateway/faults");
    }

    /** The next {@code times} requests of a kind, in the gateway's words, get {@code status} and a retry after 5 ms. */
    void answer(String operation, int status, int subStatus, int times) {
        inject(String.format(
                "{\"effect\":\"ANSWER\",\"status\":%d,\"substatus\":%d,\"headers\":{\"x-ms-retry-after-ms\":\"5\"},"
                        + "\"operations\":[\"%s\"],\"times\":%d}",
                status, subStatus, operation, times));
    }

    /** The next request of a kind gets an answer that is no JSON. */
    void malformedBody(String operation) {
        inject(String.format("{\"effect\":\"MALFORMED_BODY\",\"operations\":[\"%s\"]}", operation));
    }

    private void inject(String fault) {
        HttpRequest request = HttpRequest.newBuilder(address)
                .POST(HttpRequest.BodyPublishers.ofString(fault))
                .build();
        try {
            int status = http.send(request, BodyHandlers.ofString()).statusCode();
            if (status != NO_CONTENT) {
                throw new IllegalStateException("the gateway refuses " + fault + " with " + status);
            }
        } catch (IOException e) {
            throw new IllegalStateException("the gateway's control does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
