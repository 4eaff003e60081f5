package dev.winnow.patches.cosmos4.http;

import java.util.UUID;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.rntbd.ResponseFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Reads a thin client's RNTBD response into header names and values, without tokens in between.
 *
 * <p>The vendor creates a slice and a token for each header, a boxed number for each number, and an entry for each text
 * (3.8 kB per read with all other patches). Nobody sees them: only the map of texts leaves the method.
 *
 * <p>Preserved: each name, text and their order; the buffer's indices and references. A response with anything unusual
 * runs the vendor's code, with its exceptions: an unknown header, one that comes twice, is cut off or has another type
 * than the vendor expects, and headers that hardly any response has. So does everything while netty searches leaks.
 * Releases before 4.79.0 release the buffer at other moments; there the patch is refused.
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

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        public StoreResponse unwrapToStoreResponse(
                String endpoint, RxDocumentServiceRequest request, int status, HttpHeaders headers, ByteBuf content) {
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
            UUID activityId = request == null ? null : request.getActivityId();
            boolean usual =
                    activityId != null && content != null && content.refCnt() > 0 && !leakDetectionDebuggingEnabled;
            int size = usual ? content.readableBytes() : 0;
            int start = size < ResponseFrame.HEADERS ? 0 : content.readerIndex();
            long length = size < ResponseFrame.HEADERS ? 0 : content.getUnsignedIntLE(start);
            if (length < ResponseFrame.HEADERS || length > size || length > Scratch.SIZE) {
                return null;
            }
            int code = content.getIntLE(start + 4);
            byte[] bytes = Scratch.take();
            ResponseFrame frame;
            try {
                content.getBytes(start, bytes, 0, (int) length);
                frame = ResponseFrame.read(bytes, (int) length, 120, activityId.toString());
            } finally {
                Scratch.give(bytes, (int) length);
            }
            int end = start + (int) length;
            long rest = size - length - 4;
            long payloadLength = frame == null || !frame.hasPayload() || rest < 0 ? 0 : content.getUnsignedIntLE(end);
            if (frame == null || code < 0 || frame.hasPayload() && rest < payloadLength) {
                return null;
            }
            content.markReaderIndex();
            ByteBuf payload = frame.hasPayload() ? content.slice(end + 4, (int) payloadLength) : Unpooled.EMPTY_BUFFER;
            content.readerIndex(frame.hasPayload() ? end + 4 + (int) payloadLength : end);
            try {
                StoreResponse response =
                        super.unwrapToStoreResponse(endpoint, request, code, new HttpHeaders(frame.headers()), payload);
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
    }
}
