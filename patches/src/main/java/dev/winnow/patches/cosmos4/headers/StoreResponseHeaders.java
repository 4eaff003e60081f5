package dev.winnow.patches.cosmos4.headers;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.guava25.base.Preconditions;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderMaps;
import dev.winnow.patches.runtime.headers.HeaderPairs;
import io.netty.buffer.ByteBufInputStream;
import io.netty.util.IllegalReferenceCountException;
import org.slf4j.Logger;

/**
 * No map between {@code HttpHeaders} and {@code StoreResponse}.
 *
 * <p>The vendor fills a HashMap with every response header (a node each, 1.4 kB for 34 headers) only to copy it into the
 * two arrays of {@code StoreResponse}. Here the arrays are filled at once and handed over in {@link HeaderPairs}.
 *
 * <p>Kept: lower-case names on the gateway path from 4.75.0 on, the original case before that and in {@code
 * ResponseUtils}; the owner's full name is url-decoded by the vendor's own code at the vendor's own moment; and an error
 * in the body still carries the headers as a map, which is built only then. Each class works with the others as they
 * were.
 */
@AutoService(Patch.class)
public final class StoreResponseHeaders extends Patch {
    public StoreResponseHeaders() {
        super("store-response-headers", "StoreResponse from HttpHeaders with no map between", "PR 48662");
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    static class RxGatewayStoreModel {
        @Redirects(
                in = "unwrapToStoreResponse",
                shapes = {"e29d586d35ecb2ab 4.75.0", "aa55a07eb21f3995 4.76.0..4.79.0"},
                fixed = "31351dd49d06657a 4.80.0..4.81.0")
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
                fixed = "c07c4415bb532df2 4.80.0..4.81.0")
        static Map<String, String> toMap(HttpHeaders headers) {
            return HeaderMaps.original(headers, headers.size(), HttpHeader::name, HttpHeader::value);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        private static Logger logger;
        private int status;
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;
        private RequestTimeline requestTimeline;
        private Map<String, Set<String>> replicaStatusList;
        private JsonNodeStorePayload responsePayload;
        private String endpoint;

        @Replaces(shapes = "607c55fe370f7672 4.76.0..4.79.0", fixed = "946430ba7a10a0fc 4.80.0..4.81.0")
        StoreResponse(
                String endpoint, int status, Map<String, String> headerMap, ByteBufInputStream content, int length) {
            Preconditions.checkArgument(
                    (content == null) == (length == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            responseHeaderNames = HeaderPairs.names(headerMap);
            responseHeaderValues = HeaderPairs.values(headerMap);
            this.endpoint = endpoint != null ? endpoint : "";
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (content == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(content, length, headerMap);
            } finally {
                try {
                    content.close();
                } catch (Throwable e) {
                    if (!(e instanceof IllegalReferenceCountException)) {
                        logger.warn("Failed to close content stream. This may cause a Netty ByteBuf leak.", e);
                    }
                }
            }
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponseIn75 {
        private static Logger logger;
        private int status;
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;
        private RequestTimeline requestTimeline;
        private Map<String, Set<String>> replicaStatusList;
        private JsonNodeStorePayload responsePayload;
        private String endpoint;

        @Replaces(shapes = "5a2e35621b48f9f9 4.75.0")
        StoreResponseIn75(
                String endpoint, int status, Map<String, String> headerMap, ByteBufInputStream content, int length) {
            Preconditions.checkArgument(
                    (content == null) == (length == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            responseHeaderNames = HeaderPairs.names(headerMap);
            responseHeaderValues = HeaderPairs.values(headerMap);
            this.endpoint = endpoint != null ? endpoint : "";
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (content == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(content, length, headerMap);
            } finally {
                try {
                    content.close();
                } catch (IOException e) {
                    logger.debug("Could not successfully close content stream.", e);
                }
            }
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponseFrom73 {
        private static Logger logger;
        private int status;
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;
        private RequestTimeline requestTimeline;
        private Map<String, Set<String>> replicaStatusList;
        private JsonNodeStorePayload responsePayload;
        private String endpoint;

        @Replaces(shapes = "fe3f06af2af2e39c 4.73.0..4.74.0")
        StoreResponseFrom73(
                String endpoint, int status, Map<String, String> headerMap, ByteBufInputStream content, int length) {
            Preconditions.checkArgument(
                    (content == null) == (length == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            responseHeaderNames = HeaderPairs.names(headerMap);
            responseHeaderValues = HeaderPairs.values(headerMap);
            this.endpoint = endpoint != null ? endpoint : "";
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (content == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(content, length);
            } finally {
                try {
                    content.close();
                } catch (IOException e) {
                    logger.debug("Could not successfully close content stream.", e);
                }
            }
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponseTo72 {
        private static Logger logger;
        private int status;
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;
        private RequestTimeline requestTimeline;
        private Map<String, Set<String>> replicaStatusList;
        private JsonNodeStorePayload responsePayload;

        @Replaces(shapes = "831b9e14a672a8ce 4.63.0..4.72.0")
        StoreResponseTo72(int status, Map<String, String> headerMap, ByteBufInputStream content, int length) {
            Preconditions.checkArgument(
                    (content == null) == (length == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            responseHeaderNames = HeaderPairs.names(headerMap);
            responseHeaderValues = HeaderPairs.values(headerMap);
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (content == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(content, length);
            } finally {
                try {
                    content.close();
                } catch (IOException e) {
                    logger.debug("Could not successfully close content stream.", e);
                }
            }
        }
    }

    /** With both of its constructors, which never were in one release. */
    @Template("com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload")
    static class JsonNodeStorePayload {
        JsonNodeStorePayload(ByteBufInputStream content, int length) {}

        JsonNodeStorePayload(ByteBufInputStream content, int length, Map<String, String> headers) {}
    }
}
