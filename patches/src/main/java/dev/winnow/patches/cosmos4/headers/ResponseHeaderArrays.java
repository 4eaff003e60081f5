package dev.winnow.patches.cosmos4.headers;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;
import dev.winnow.patches.runtime.headers.HeaderNames;
import dev.winnow.patches.runtime.headers.HeaderPairs;
import dev.winnow.patches.runtime.headers.HeaderTable;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import reactor.netty.http.client.HttpClientResponse;

/**
 * Keeps response headers in arrays, with names that messages share, from the transport to the user's map.
 *
 * <p>For each header the vendor creates two names, a header object and a map node, and copies all into two arrays and
 * another map. This patch recognises the sets of names that servers send again and again, shares the names, and
 * copies the values as arrays. A map becomes a real one when a use needs it.
 *
 * <p>Preserved: the last of duplicate names wins, with its own case; lower case is that of {@code Locale.ROOT}; maps
 * are mutable, not shared, and iterate in the same order. No value is kept elsewhere.
 */
@AutoService(Patch.class)
public final class ResponseHeaderArrays extends Patch {
    public ResponseHeaderArrays() {
        super("response-header-arrays", "Keeps response headers in arrays with shared names", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient$ReactorNettyHttpResponse")
    abstract static class ReactorNettyHttpResponse {
        private HttpClientResponse reactorNettyResponse;

        @EarlyReturn(shapes = "f367d467fe1f17fa 4.63.0..4.83.0")
        public HttpHeaders headers() {
            io.netty.handler.codec.http.HttpHeaders received = reactorNettyResponse.responseHeaders();
            Map<String, String> arrays = ReceivedHeaders.of(
                    received.size(), received.iteratorCharSequence(), received.iteratorCharSequence());
            return arrays == null ? null : new HttpHeaders(arrays);
        }
    }

    @Template("com.azure.cosmos.implementation.http.HttpHeaders")
    static class HttpHeaders {
        private Map<String, HttpHeader> headers;

        @EarlyReturn(shapes = "55c7756cb10ebad9 4.63.0..4.83.0")
        public HttpHeaders set(String name, String value) {
            if (value == null) {
                headers.remove(HeaderNames.lowerCase(name));
            } else {
                headers.put(HeaderNames.lowerCase(name), new HttpHeader(name, value));
            }
            return this;
        }

        @EarlyReturn(shapes = "e449c4497e60f4cd 4.63.0..4.83.0")
        private HttpHeader getHeader(String name) {
            return headers.get(HeaderNames.lowerCase(name));
        }

        @Replaces(
                shapes = "18bad5f65846baf3 4.63.0..4.83.0",
                supersedes = {"response-headers-capacity", "header-name-lower-case", "request-header-copy"})
        HttpHeaders(Map<String, String> headers) {
            if (headers instanceof ReceivedHeaders) {
                this.headers = ((ReceivedHeaders) headers).table(HttpHeader::new);
                return;
            }
            this.headers = new HashMap<>(headers.size());
            for (Map.Entry<String, String> header : headers.entrySet()) {
                set(header.getKey(), header.getValue());
            }
        }

        @EarlyReturn(shapes = "2193c57c84acf0b8 4.63.0..4.83.0")
        public Map<String, String> toMap() {
            HeaderTable<?> arrays = HeaderTable.in(headers);
            return arrays == null ? null : arrays.original();
        }

        @EarlyReturn(shapes = "e8a180a4170c48fa 4.75.0..4.83.0")
        public Map<String, String> toLowerCaseMap() {
            HeaderTable<?> arrays = HeaderTable.in(headers);
            return arrays == null ? null : arrays.lowerCase();
        }

        @EarlyReturn(shapes = "9db91b11980ea1e7 4.80.0..4.83.0")
        public boolean populateLowerCaseHeaders(String[] names, String[] values) {
            HeaderTable<?> arrays = HeaderTable.in(headers);
            return arrays != null && arrays.copyLowerCase(names, values);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders")
    abstract static class RntbdResponseHeaders {
        public abstract Map<String, String> asMap(UUID activityId);
    }

    /** A thin client's headers come in the body of a response. */
    @Template("com.azure.cosmos.implementation.ThinClientStoreModel")
    abstract static class ThinClientStoreModel {
        @Redirects(
                in = "unwrapToStoreResponse",
                shapes = {
                    "a61c9bc0800bee31 4.69.0..4.72.0",
                    "4ea95c02cbbacf58 4.73.0..4.75.0",
                    "6f172dae82162722 4.76.0..4.78.0",
                    "a4a666cc921904a0 4.79.0..4.83.0"
                })
        static Map<String, String> asMap(RntbdResponseHeaders headers, UUID activityId) {
            return ReceivedHeaders.of(headers.asMap(activityId));
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    abstract static class SharedNames {
        @UsedOnlyBy(
                use = Use.READ,
                methods = {
                    "3438bbbe65403de5 StoreResponse.<init> 4.80.0..4.83.0",
                    "5a2e35621b48f9f9 StoreResponse.<init> 4.75.0..4.75.0",
                    "607c55fe370f7672 StoreResponse.<init> 4.76.0..4.79.0",
                    "831b9e14a672a8ce StoreResponse.<init> 4.63.0..4.72.0",
                    "946430ba7a10a0fc StoreResponse.<init> 4.80.0..4.83.0",
                    "a6a3d1499abefddc StoreResponse.<init> 4.80.0..4.83.0",
                    "e6d4ea37ee1cb6f4 StoreResponse.<init> 4.73.0..4.79.0",
                    "eeef860eb2efd70b StoreResponse.<init> 4.63.0..4.72.0",
                    "fe3f06af2af2e39c StoreResponse.<init> 4.73.0..4.74.0",
                    "9a0b3f089ff08b0a StoreResponse.getHeaderValue 4.63.0..4.83.0",
                    "ea9adcaa8dcaf4ac StoreResponse.getResponseHeaderNames 4.63.0..4.83.0",
                    "395c04de66435939 StoreResponse.setHeaderValue 4.76.0..4.83.0",
                    "54ce7f21721bb549 StoreResponse.withRemappedStatusCode 4.80.0..4.83.0",
                    "ab371dec6a028d6b StoreResponse.withRemappedStatusCode 4.73.0..4.79.0",
                    "bb74a4c6d404a1a5 StoreResponse.withRemappedStatusCode 4.63.0..4.72.0"
                },
                because =
                        "the response to the user shares the array; outside of constructors, none of these writes to it")
        private String[] responseHeaderNames;

        @UsedOnlyBy(
                methods = {
                    "13e10c18229c7ee5 StoreClient.completeResponse 4.63.0..4.83.0",
                    "a8b98ac7f1f8ad04 StoreResult.setRequestCharge 4.63.0..4.83.0"
                },
                because = "the response to the user shares the array; neither writes to it")
        public abstract String[] getResponseHeaderNames();
    }

    @Template("com.azure.cosmos.implementation.RxDocumentServiceResponse")
    static class RxDocumentServiceResponse {
        private DiagnosticsClientContext diagnosticsClientContext;
        private int statusCode;
        private Map<String, String> headersMap;
        private StoreResponse storeResponse;

        @Replaces(shapes = "5936109e174c6cab 4.63.0..4.83.0", supersedes = "response-headers-capacity")
        RxDocumentServiceResponse(DiagnosticsClientContext diagnosticsClientContext, StoreResponse response) {
            // The values are written to while a direct connection's result is put together.
            headersMap = new HeaderPairs(
                    response.getResponseHeaderNames(),
                    response.getResponseHeaderValues().clone());
            statusCode = response.getStatus();
            storeResponse = response;
            this.diagnosticsClientContext = diagnosticsClientContext;
        }
    }
}
