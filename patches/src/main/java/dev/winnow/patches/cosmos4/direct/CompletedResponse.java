package dev.winnow.patches.cosmos4.direct;

import java.util.HashMap;
import java.util.Map;

import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.ResponseView;

/**
 * Completes a direct response without a map of its headers.
 *
 * <p>The vendor copies all headers into a map to look up three (1.3 kB). Here they are looked up in the response's
 * arrays.
 *
 * <p>Preserved: the captured session token, and the response itself.
 */
@AutoService(Patch.class)
public final class CompletedResponse extends Patch {
    public CompletedResponse() {
        super("completed-response", "Completes a direct response without a map of its headers", "PR 14147");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreClient")
    static class StoreClient {
        @Redirects(in = "completeResponse", constructorOf = HashMap.class, shapes = "13e10c18229c7ee5 4.63.0..4.83.0")
        static Map<String, String> headers(int capacity, @CallerArgument StoreResponse response) {
            return new ResponseView(response.getResponseHeaderNames(), response.getResponseHeaderValues());
        }

        /** The view has all headers from the beginning. */
        @Redirects(in = "completeResponse", shapes = "13e10c18229c7ee5 4.63.0..4.83.0")
        static Object put(Map<Object, Object> headers, Object name, Object value) {
            return null;
        }
    }
}
