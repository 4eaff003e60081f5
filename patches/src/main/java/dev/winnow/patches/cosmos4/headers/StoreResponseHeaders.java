package dev.winnow.patches.cosmos4.headers;

import java.util.Map;
import java.util.Set;

import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderMaps;
import dev.winnow.patches.runtime.headers.HeaderPairs;
import io.netty.buffer.ByteBufInputStream;

/**
 * Fills {@code StoreResponse} from {@code HttpHeaders} without a map in between.
 *
 * <p>The vendor fills a HashMap (1.4 kB for 34 headers) only to copy it into the two arrays of {@code StoreResponse}.
 *
 * <p>Preserved: lower-case names on the gateway path from 4.75.0 on, otherwise the original case; the decoded owner's
 * name; the map of headers in errors.
 */
@AutoService(Patch.class)
public final class StoreResponseHeaders extends Patch {
    public StoreResponseHeaders() {
        super("store-response-headers", "Fills StoreResponse from HttpHeaders without a map in between", "PR 48662");
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    static class RxGatewayStoreModel {
        @Redirects(
                in = "unwrapToStoreResponse",
                shapes = {"e29d586d35ecb2ab 4.75.0", "aa55a07eb21f3995 4.76.0..4.79.0"},
                fixed = "31351dd49d06657a 4.80.0..4.83.0")
        static Map<String, String> toLowerCaseMap(HttpHeaders headers) {
            return HeaderMaps.lowerCase(headers, headers.size(), HttpHeader::name, HttpHeader::value);
        }

        @Redirects(
                in = {"unwrapToStoreResponse", "lambda$toDocumentServiceResponse$*"},
                shapes = {
                    "99f0c3a117b7985a 4.63.0..4.66.0",
                    "1637ce312cf6a18d 4.66.1..4.72.0",
                    "49c4ef7b6eac1c3e 4.73.0..4.74.0"
                })
        static Map<String, String> toMap(HttpHeaders headers) {
            return HeaderMaps.original(headers, headers.size(), HttpHeader::name, HttpHeader::value);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.ResponseUtils")
    static class ResponseUtils {
        @Redirects(
                in = "lambda$toStoreResponse$*",
                shapes = {"cd3f8f5119d6fdaa 4.63.0..4.72.0", "fe05a34810271eae 4.73.0..4.79.0"},
                fixed = "c07c4415bb532df2 4.80.0..4.83.0")
        static Map<String, String> toMap(HttpHeaders headers) {
            return HeaderMaps.original(headers, headers.size(), HttpHeader::name, HttpHeader::value);
        }
    }

    /** The constructor gets nothing to copy; the arrays are put in its fields when it is done. */
    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;

        @Redirects(
                in = "<init>",
                shapes = {
                    "831b9e14a672a8ce 4.63.0..4.72.0",
                    "fe3f06af2af2e39c 4.73.0..4.74.0",
                    "5a2e35621b48f9f9 4.75.0",
                    "607c55fe370f7672 4.76.0..4.79.0",
                    "eeef860eb2efd70b 4.63.0..4.72.0",
                    "e6d4ea37ee1cb6f4 4.73.0..4.79.0"
                },
                fixed = {
                    "946430ba7a10a0fc 4.80.0..4.83.0",
                    "3438bbbe65403de5 4.80.0..4.83.0",
                    "a6a3d1499abefddc 4.80.0..4.83.0"
                })
        static int size(Map<String, String> headers) {
            return HeaderPairs.sizeToCopy(headers);
        }

        @Redirects(
                in = "<init>",
                shapes = {
                    "831b9e14a672a8ce 4.63.0..4.72.0",
                    "fe3f06af2af2e39c 4.73.0..4.74.0",
                    "5a2e35621b48f9f9 4.75.0",
                    "607c55fe370f7672 4.76.0..4.79.0",
                    "eeef860eb2efd70b 4.63.0..4.72.0",
                    "e6d4ea37ee1cb6f4 4.73.0..4.79.0"
                },
                fixed = {
                    "946430ba7a10a0fc 4.80.0..4.83.0",
                    "3438bbbe65403de5 4.80.0..4.83.0",
                    "a6a3d1499abefddc 4.80.0..4.83.0"
                })
        static Set<Map.Entry<String, String>> entrySet(Map<String, String> headers) {
            return HeaderPairs.entriesToCopy(headers);
        }

        @OnMethodExit(
                method = "<init>",
                shapes = {
                    "831b9e14a672a8ce 4.63.0..4.72.0",
                    "fe3f06af2af2e39c 4.73.0..4.74.0",
                    "5a2e35621b48f9f9 4.75.0",
                    "607c55fe370f7672 4.76.0..4.79.0"
                },
                fixed = "946430ba7a10a0fc 4.80.0..4.83.0")
        void takeOver(@CallerArgument Map<String, String> headers, @CallerArgument ByteBufInputStream content) {
            if (responseHeaderNames.length < headers.size()) {
                responseHeaderNames = HeaderPairs.names(headers);
                responseHeaderValues = HeaderPairs.values(headers);
            }
        }
    }
}
