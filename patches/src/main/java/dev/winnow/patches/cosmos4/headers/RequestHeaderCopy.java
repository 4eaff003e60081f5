package dev.winnow.patches.cosmos4.headers;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderMaps;
import dev.winnow.patches.runtime.headers.HeaderPairs;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.runtime.headers.RequestHeaders;
import org.reactivestreams.Publisher;
import reactor.netty.NettyOutbound;
import reactor.netty.http.client.HttpClientRequest;

/**
 * Keeps request headers in arrays, with names that requests share, from the request's map to the transport.
 *
 * <p>The vendor creates an object and a map node for each header, which is read once.
 *
 * <p>Preserved: which header wins, the case of names, escaping, {@code ""} for null, and the order on the wire
 * (before 4.80.0 that of 4.80.0). A change turns the collection into the vendor's. No value is kept after the
 * request.
 */
@AutoService(Patch.class)
public final class RequestHeaderCopy extends Patch {
    public RequestHeaderCopy() {
        super("request-header-copy", "Keeps request headers in arrays with shared names", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    static class RxGatewayStoreModel {
        private static List<String> headersNeedToBeEscaped;
        private Map<String, String> defaultHeaders;

        @EarlyReturn(shapes = {"ff8f17f5069bd22c 4.78.0..4.79.0", "16ae0a6a4ed4b19d 4.80.0..4.83.0"})
        private HttpHeaders getHttpRequestHeaders(Map<String, String> headers) {
            Map<String, String> arrays =
                    RequestHeaders.merged(defaultHeaders, headers, headersNeedToBeEscaped, Utils::escapeNonAscii);
            return arrays == null ? null : new HttpHeaders(arrays);
        }

        /** Before anything was escaped. */
        @EarlyReturn(method = "getHttpRequestHeaders", shapes = "2d00357f8b64eb0a 4.63.0..4.77.0")
        private HttpHeaders getHttpRequestHeadersTo77(Map<String, String> headers) {
            Map<String, String> arrays =
                    RequestHeaders.merged(defaultHeaders, headers, Collections.emptyList(), String::toString);
            return arrays == null ? null : new HttpHeaders(arrays);
        }
    }

    @Template("com.azure.cosmos.implementation.http.HttpHeaders")
    static class HttpHeaders {
        private Map<String, HttpHeader> headers;

        HttpHeaders set(String name, String value) {
            return this;
        }

        @Replaces(
                shapes = "18bad5f65846baf3 4.63.0..4.83.0",
                supersedes = {"response-headers-capacity", "header-name-lower-case"})
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
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient")
    static class ReactorNettyClient {
        @Replaces(method = "lambda$bodySendDelegate$*", shapes = "cd6a41aedaeee73d 4.63.0..4.83.0")
        private static Publisher<Void> send(HttpRequest request, HttpClientRequest transport, NettyOutbound outbound) {
            Map<String, String> headers = HeaderMaps.original(
                    request.headers(), request.headers().size(), HttpHeader::name, HttpHeader::value);
            String[] names = HeaderPairs.names(headers);
            String[] values = HeaderPairs.values(headers);
            for (int i = 0; i < names.length; i++) {
                transport.header(names[i], values[i]);
            }
            return request.body() == null ? outbound : outbound.sendByteArray(request.body());
        }
    }
}
