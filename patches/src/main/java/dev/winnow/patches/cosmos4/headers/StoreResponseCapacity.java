package dev.winnow.patches.cosmos4.headers;

import java.util.HashMap;
import java.util.Map;

import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.capacity.Capacity;
import dev.winnow.patches.runtime.headers.HeaderMaps;

/**
 * Sizes the maps around a {@code StoreResponse} exactly: its headers when the status code is remapped, and
 * {@code HttpUtils.asMap}, which also iterates without a second map.
 *
 * <p>The replica states, of which the vendor's fix makes larger tables, stay as they are.
 *
 * <p>Preserved: {@code asMap} keeps the case of names, url-decodes the owner's name and returns a mutable map, also
 * for null.
 */
@AutoService(Patch.class)
public final class StoreResponseCapacity extends Patch {
    public StoreResponseCapacity() {
        super("store-response-capacity", "Sizes the maps around StoreResponse exactly", "PR 48662");
    }

    @Override
    public int mostAddedBytes() {
        return 512;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        private String[] responseHeaderNames;

        @InitialCapacity(
                type = HashMap.class,
                shapes = {"bb74a4c6d404a1a5 4.63.0..4.72.0", "ab371dec6a028d6b 4.73.0..4.79.0"},
                fixed = "54ce7f21721bb549 4.80.0..4.83.0")
        int withRemappedStatusCode(int newStatusCode, double additionalRequestCharge) {
            return Capacity.of(responseHeaderNames.length);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.HttpUtils")
    static class HttpUtils {
        @Redirects(in = "asMap", shapes = "4e4b5ef038f05be3 4.63.0..4.79.0", fixed = "6abd51536e884505 4.80.0..4.83.0")
        static Map<String, String> toMap(HttpHeaders headers) {
            return HeaderMaps.original(headers, headers.size(), HttpHeader::name, HttpHeader::value);
        }

        @InitialCapacity(
                type = HashMap.class,
                given = true,
                shapes = "4e4b5ef038f05be3 4.63.0..4.79.0",
                fixed = "6abd51536e884505 4.80.0..4.83.0")
        static int asMap(HttpHeaders headers, int size) {
            return Capacity.of(size);
        }
    }
}
