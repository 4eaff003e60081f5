package dev.winnow.patches.cosmos4.headers;

import java.util.HashMap;
import java.util.Map;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.ResourceType;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.capacity.Capacity;
import dev.winnow.patches.runtime.headers.RequestHeaders;

/**
 * Sizes a request's header map for the number of entries that it ends with, as measured on 4.63.0 to 4.81.0 over
 * gateway connections.
 *
 * <p>Refreshes read the account (4 or 5 entries) and a collection (2 or 3): a table of 8 holds them, where the
 * vendor's fix allocates 32 buckets, 64 bytes more than no fix. Other operations, with up to 9 entries, keep the
 * usual 16.
 */
@AutoService(Patch.class)
public final class RequestMapCapacity extends Patch {
    public RequestMapCapacity() {
        super("request-map-capacity", "Sizes request header maps by measured sizes", "PR 48662");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.RxDocumentServiceRequest")
    static class RxDocumentServiceRequest {
        @Redirects(
                in = "<init>",
                constructorOf = HashMap.class,
                shapes = {
                    "8ab9c401291417aa 4.63.0..4.66.0",
                    "524ab07af6b337f0 4.66.1..4.70.0",
                    "8bc0b5a38ce81239 4.71.0..4.73.1",
                    "382011275964fcf2 4.74.0..4.79.0",
                    "d8569d604f8c9a92 4.63.0..4.66.0",
                    "896854db562ab5c6 4.66.1..4.70.0",
                    "316ead5d858cc1f9 4.71.0..4.73.1",
                    "fdbbf8a87aa713b9 4.74.0..4.79.0"
                })
        static HashMap<String, String> headers(@CallerArgument OperationType operation) {
            return new HashMap<>(RequestHeaders.fallbackCapacity(OperationType.Read.equals(operation)));
        }

        @Redirects(
                in = "<init>",
                constructorOf = HashMap.class,
                shapes = {"9f7a56b482fd0dbb 4.80.0..4.83.0", "c6b4a8b74f6b34be 4.80.0..4.83.0"})
        static HashMap<String, String> headersFrom80(int given, @CallerArgument OperationType operation) {
            return new HashMap<>(RequestHeaders.fallbackCapacity(OperationType.Read.equals(operation)));
        }
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class RxDocumentClientImpl {
        private Map<String, String> additionalHeaders;

        @InitialCapacity(
                type = HashMap.class,
                shapes = {"4c183ccd2c5de8c2 4.81.0", "38d456a87be3db9c 4.83.0"},
                // Nothing to gain: the usual table is the smallest that holds them.
                fixed = {
                    "9028bb541d5539c9 4.63.0..4.68.0",
                    "adfedfd4a631fc1e 4.69.0..4.70.0",
                    "016bd1e6c36f3818 4.71.0..4.77.0",
                    "c9d8d8d3b9ee9eaa 4.78.0..4.79.0",
                    "6aa9e3f86ea46816 4.80.0"
                })
        int getRequestHeaders(RequestOptions options, ResourceType resource, OperationType operation) {
            return Capacity.of(additionalHeaders, 9);
        }
    }
}
