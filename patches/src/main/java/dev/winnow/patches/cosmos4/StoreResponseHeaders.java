package dev.winnow.patches.cosmos4;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.HttpUtils;
import com.azure.cosmos.implementation.directconnectivity.JsonNodeStorePayload;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.guava25.base.Preconditions;
import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.Replaces;
import dev.winnow.patches.model.Template;
import dev.winnow.patches.runtime.HeaderNames;
import dev.winnow.patches.runtime.HeaderPairs;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.IllegalReferenceCountException;
import org.slf4j.Logger;

/**
 * No map between {@code HttpHeaders} and {@code StoreResponse}.
 *
 * <p>The vendor fills a HashMap with every response header (a node each, 1.4 kB for 34 headers) only to copy it into the
 * two arrays of {@code StoreResponse}. Here the arrays are filled at once and handed over in {@link HeaderPairs}.
 *
 * <p>Kept: lower-case names on the gateway path; the owner's full name is url-decoded if there is one, and a malformed
 * one fails with the vendor's exception before the body's stream exists; the body is released or its stream closed in
 * every case; an error in the body still carries the headers as a map. Each body works without the other one's class
 * being patched.
 */
@AutoService(Patch.class)
public final class StoreResponseHeaders extends Patch {
    public StoreResponseHeaders() {
        super("store-response-headers", "StoreResponse from HttpHeaders with no map between", "PR 48662");
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        private static boolean leakDetectionDebuggingEnabled;
        private Logger logger;

        private void validateOrThrow(
                RxDocumentServiceRequest request, HttpResponseStatus status, HttpHeaders headers, ByteBuf body) {}

        @Replaces(
                shapes = {"aa55a07eb21f3995 4.76.0..4.79.0"},
                fixed = {"31351dd49d06657a 4.80.0..4.81.0"})
        public StoreResponse unwrapToStoreResponse(
                String endpoint,
                RxDocumentServiceRequest request,
                int statusCode,
                HttpHeaders headers,
                ByteBuf retainedContent) {
            Preconditions.checkNotNull(headers, "Argument 'headers' must not be null.");
            Preconditions.checkNotNull(
                    retainedContent,
                    "Argument 'retainedContent' must not be null - use empty ByteBuf when theres is no payload.");
            if (leakDetectionDebuggingEnabled) {
                retainedContent.touch("RxGatewayStoreModel.unwrapToStoreResponse before validate - refCnt: "
                        + retainedContent.refCnt());
                logger.debug(
                        "RxGatewayStoreModel.unwrapToStoreResponse before validate - refCnt: {}",
                        retainedContent.refCnt());
            }
            validateOrThrow(request, HttpResponseStatus.valueOf(statusCode), headers, retainedContent);
            int length = retainedContent.readableBytes();
            if (length == 0) {
                retainedContent.release();
            } else if (leakDetectionDebuggingEnabled) {
                retainedContent.touch(
                        "RxGatewayStoreModel before creating StoreResponse - refCnt: " + retainedContent.refCnt());
                logger.debug(
                        "RxGatewayStoreModel before creating StoreResponse - refCnt: {}", retainedContent.refCnt());
            }
            HeaderPairs pairs = new HeaderPairs(headers.size());
            for (HttpHeader header : headers) {
                String name = HeaderNames.lowerCase(header.name());
                String value = header.value();
                boolean encoded = value != null && name.equals("x-ms-alt-content-path");
                pairs.add(name, encoded ? HttpUtils.urlDecode(value) : value);
            }
            ByteBufInputStream content = length == 0 ? null : new ByteBufInputStream(retainedContent, true);
            return new StoreResponse(endpoint, statusCode, pairs, content, length);
        }

        @Replaces(
                method = "unwrapToStoreResponse",
                shapes = {"e29d586d35ecb2ab 4.75.0"})
        public StoreResponse unwrapToStoreResponseIn75(
                String endpoint,
                RxDocumentServiceRequest request,
                int statusCode,
                HttpHeaders headers,
                ByteBuf retainedContent) {
            Preconditions.checkNotNull(headers, "Argument 'headers' must not be null.");
            Preconditions.checkNotNull(
                    retainedContent,
                    "Argument 'retainedContent' must not be null - use empty ByteBuf when theres is no payload.");
            validateOrThrow(request, HttpResponseStatus.valueOf(statusCode), headers, retainedContent);
            int length = retainedContent.readableBytes();
            if (length == 0) {
                retainedContent.release();
            } else if (leakDetectionDebuggingEnabled) {
                retainedContent.touch(this);
            }
            HeaderPairs pairs = new HeaderPairs(headers.size());
            for (HttpHeader header : headers) {
                String name = HeaderNames.lowerCase(header.name());
                String value = header.value();
                boolean encoded = value != null && name.equals("x-ms-alt-content-path");
                pairs.add(name, encoded ? HttpUtils.urlDecode(value) : value);
            }
            ByteBufInputStream content = length == 0 ? null : new ByteBufInputStream(retainedContent, true);
            return new StoreResponse(endpoint, statusCode, pairs, content, length);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponseFrom76 {
        private static Logger logger;
        private int status;
        private String[] responseHeaderNames;
        private String[] responseHeaderValues;
        private RequestTimeline requestTimeline;
        private Map<String, Set<String>> replicaStatusList;
        private JsonNodeStorePayload responsePayload;
        private String endpoint;

        @Replaces(
                shapes = {"607c55fe370f7672 4.76.0..4.79.0"},
                fixed = {"946430ba7a10a0fc 4.80.0..4.81.0"})
        StoreResponseFrom76(
                String endpoint,
                int status,
                Map<String, String> headerMap,
                ByteBufInputStream contentStream,
                int responsePayloadLength) {
            Preconditions.checkArgument(
                    (contentStream == null) == (responsePayloadLength == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            if (headerMap instanceof HeaderPairs) {
                responseHeaderNames = ((HeaderPairs) headerMap).names();
                responseHeaderValues = ((HeaderPairs) headerMap).values(responseHeaderNames);
            } else {
                responseHeaderNames = new String[headerMap.size()];
                responseHeaderValues = new String[headerMap.size()];
                int i = 0;
                for (Map.Entry<String, String> header : headerMap.entrySet()) {
                    responseHeaderNames[i] = header.getKey();
                    responseHeaderValues[i++] = header.getValue();
                }
            }
            this.endpoint = endpoint != null ? endpoint : "";
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (contentStream == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(contentStream, responsePayloadLength, headerMap);
            } finally {
                try {
                    contentStream.close();
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

        @Replaces(shapes = {"5a2e35621b48f9f9 4.75.0"})
        StoreResponseIn75(
                String endpoint,
                int status,
                Map<String, String> headerMap,
                ByteBufInputStream contentStream,
                int responsePayloadLength) {
            Preconditions.checkArgument(
                    (contentStream == null) == (responsePayloadLength == 0),
                    "Parameter 'contentStream' must be consistent with 'responsePayloadLength'.");
            requestTimeline = RequestTimeline.empty();
            if (headerMap instanceof HeaderPairs) {
                responseHeaderNames = ((HeaderPairs) headerMap).names();
                responseHeaderValues = ((HeaderPairs) headerMap).values(responseHeaderNames);
            } else {
                responseHeaderNames = new String[headerMap.size()];
                responseHeaderValues = new String[headerMap.size()];
                int i = 0;
                for (Map.Entry<String, String> header : headerMap.entrySet()) {
                    responseHeaderNames[i] = header.getKey();
                    responseHeaderValues[i++] = header.getValue();
                }
            }
            this.endpoint = endpoint != null ? endpoint : "";
            this.status = status;
            replicaStatusList = new HashMap<>();
            if (contentStream == null) {
                responsePayload = null;
                return;
            }
            try {
                responsePayload = new JsonNodeStorePayload(contentStream, responsePayloadLength, headerMap);
            } finally {
                try {
                    contentStream.close();
                } catch (IOException e) {
                    logger.debug("Could not successfully close content stream.", e);
                }
            }
        }
    }
}
