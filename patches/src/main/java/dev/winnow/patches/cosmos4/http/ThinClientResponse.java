package dev.winnow.patches.cosmos4.http;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.rntbd.ResponseFrame;
import dev.winnow.patches.runtime.rntbd.ResponseFrame.Copier;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.ReferenceCountUtil;

/**
 * Reads a thin client's RNTBD response into header names and values, without tokens in between.
 *
 * <p>The vendor creates a slice and a token for each header (3.8 kB per read with all other patches), of which only
 * the map of texts leaves the method.
 *
 * <p>Preserved: names, texts and their order; the buffer's indices and references. The vendor's code reads a response
 * with a header that is unknown, rare, doubled, cut off, or of an unexpected type; and everything while netty
 * searches leaks.
 *
 * <p>Releases differ in when they release the buffer of a response without a payload, and in what they do if that
 * fails.
 */
@AutoService(Patch.class)
public final class ThinClientResponse extends Patch {
    public ThinClientResponse() {
        super("thin-client-response", "Reads a thin client's response headers without tokens", "issue 43846");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        public StoreResponse unwrapToStoreResponse(
                String endpoint, RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            return null;
        }

        public StoreResponse unwrapToStoreResponse(
                RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            return null;
        }

        static void safeSilentRelease(Object message) {}
    }

    @Template("com.azure.cosmos.implementation.ThinClientStoreModel")
    abstract static class ThinClientStoreModel extends RxGatewayStoreModel {
        private static boolean leakDetectionDebuggingEnabled;

        @Override
        @EarlyReturn(shapes = "a4a666cc921904a0 4.79.0..4.83.0")
        public StoreResponse unwrapToStoreResponse(
                String endpoint, RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            if (request == null || content == null || content.refCnt() == 0 || leakDetectionDebuggingEnabled) {
                return null;
            }
            int start = content.readerIndex();
            int size = content.readableBytes();
            ResponseFrame frame = ResponseFrame.read(
                    content, start, size, (Copier<ByteBuf>) ByteBuf::getBytes, 120, request.getActivityId());
            if (frame == null) {
                return null;
            }
            int end = start + frame.payloadStart();
            ByteBuf payload = frame.hasPayload() ? content.slice(end, frame.payloadLength()) : Unpooled.EMPTY_BUFFER;
            content.markReaderIndex().readerIndex(end + frame.payloadLength());
            try {
                StoreResponse response = super.unwrapToStoreResponse(
                        endpoint, request, frame.status(), new HttpHeaders(frame.headers()), payload);
                if (payload == Unpooled.EMPTY_BUFFER && content.refCnt() > 0) {
                    safeSilentRelease(content);
                }
                return response;
            } catch (Throwable e) {
                if (payload == Unpooled.EMPTY_BUFFER && content.refCnt() > 0) {
                    safeSilentRelease(content);
                }
                if (content.refCnt() > 0) {
                    safeSilentRelease(content);
                }
                throw e;
            }
        }

        @EarlyReturn(method = "unwrapToStoreResponse", shapes = "6f172dae82162722 4.76.0..4.78.0")
        public StoreResponse releasedWithLog(
                String endpoint, RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            if (request == null || content == null || content.refCnt() == 0 || leakDetectionDebuggingEnabled) {
                return null;
            }
            int start = content.readerIndex();
            int size = content.readableBytes();
            ResponseFrame frame = ResponseFrame.read(
                    content, start, size, (Copier<ByteBuf>) ByteBuf::getBytes, 82, request.getActivityId());
            if (frame == null) {
                return null;
            }
            int end = start + frame.payloadStart();
            ByteBuf payload = frame.hasPayload() ? content.slice(end, frame.payloadLength()) : Unpooled.EMPTY_BUFFER;
            content.markReaderIndex().readerIndex(end + frame.payloadLength());
            try {
                StoreResponse response = super.unwrapToStoreResponse(
                        endpoint, request, frame.status(), new HttpHeaders(frame.headers()), payload);
                if (payload == Unpooled.EMPTY_BUFFER) {
                    ReferenceCountUtil.safeRelease(content);
                }
                return response;
            } catch (Throwable e) {
                if (payload == Unpooled.EMPTY_BUFFER) {
                    ReferenceCountUtil.safeRelease(content);
                }
                ReferenceCountUtil.safeRelease(content);
                throw e;
            }
        }

        @EarlyReturn(method = "unwrapToStoreResponse", shapes = "4ea95c02cbbacf58 4.73.0..4.75.0")
        public StoreResponse releasedAfterSuccess(
                String endpoint, RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            if (request == null || content == null || content.refCnt() == 0 || leakDetectionDebuggingEnabled) {
                return null;
            }
            int start = content.readerIndex();
            int size = content.readableBytes();
            ResponseFrame frame = ResponseFrame.read(
                    content, start, size, (Copier<ByteBuf>) ByteBuf::getBytes, 82, request.getActivityId());
            if (frame == null) {
                return null;
            }
            int end = start + frame.payloadStart();
            ByteBuf payload = frame.hasPayload() ? content.slice(end, frame.payloadLength()) : Unpooled.EMPTY_BUFFER;
            content.markReaderIndex().readerIndex(end + frame.payloadLength());
            StoreResponse response = super.unwrapToStoreResponse(
                    endpoint, request, frame.status(), new HttpHeaders(frame.headers()), payload);
            if (payload == Unpooled.EMPTY_BUFFER) {
                content.release();
            }
            return response;
        }

        @Override
        @EarlyReturn(shapes = "a61c9bc0800bee31 4.69.0..4.72.0")
        public StoreResponse unwrapToStoreResponse(
                RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
            if (request == null || content == null || content.refCnt() == 0) {
                return null;
            }
            int start = content.readerIndex();
            int size = content.readableBytes();
            ResponseFrame frame = ResponseFrame.read(
                    content, start, size, (Copier<ByteBuf>) ByteBuf::getBytes, 82, request.getActivityId());
            if (frame == null) {
                return null;
            }
            int end = start + frame.payloadStart();
            ByteBuf payload = frame.hasPayload() ? content.slice(end, frame.payloadLength()) : Unpooled.EMPTY_BUFFER;
            content.markReaderIndex().readerIndex(end + frame.payloadLength());
            return super.unwrapToStoreResponse(request, frame.status(), new HttpHeaders(frame.headers()), payload);
        }
    }
}
