package dev.winnow.patches.cosmos4.headers;

import java.util.Map;

import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.capacity.Capacity;

/**
 * Creates a gateway request's headers in a table that is large enough for all of them.
 *
 * <p>The vendor's map has room for the client's default headers only.
 */
@AutoService(Patch.class)
public final class RequestHeadersCapacity extends Patch {
    public RequestHeadersCapacity() {
        super("request-headers-capacity", "Sizes request headers for the defaults and the request's own", "PR 48662");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    static class RxGatewayStoreModel {
        private Map<String, String> defaultHeaders;

        @InitialCapacity(
                type = HttpHeaders.class,
                given = true,
                shapes = {"2d00357f8b64eb0a 4.63.0..4.77.0", "ff8f17f5069bd22c 4.78.0..4.79.0"},
                fixed = "16ae0a6a4ed4b19d 4.80.0..4.83.0")
        int getHttpRequestHeaders(Map<String, String> headers, int defaults) {
            return Capacity.of(headers, defaultHeaders.size());
        }
    }
}
