package dev.winnow.patches.cosmos4.documents;

import java.nio.ByteBuffer;
import java.util.Map;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.RequestBytes;

/**
 * Sends the JSON that was made for a request, not a copy.
 *
 * <p>A document, a patch of one, a batch and a query are written as JSON into an array, which the request then
 * copies. Here it takes the array, which nobody else writes to; with {@code written-item-buffer}, that of a document
 * or query has no room behind the JSON.
 *
 * <p>Preserved: the bytes. A document that the application gives as bytes, and an array with room behind the JSON,
 * are copied.
 */
@AutoService(Patch.class)
public final class RequestBody extends Patch {
    public RequestBody() {
        super("request-body", "Sends the JSON that was made for a request, not a copy", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 4_096;
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class OwnBytes {
        @Redirects(
                in = {"getBatchDocumentRequest", "patchDocumentInternal", "replaceDocumentInternal"},
                of = RxDocumentServiceRequest.class,
                shapes = {
                    "4fd9d31302f1d053 4.63.0..4.63.0",
                    "5d53238095d24a2a 4.63.1..4.63.3",
                    "9c7654dbb4cdad99 4.64.0..4.68.0",
                    "c80927383f628554 4.69.0..4.77.0",
                    "f0dd7df69e5c4036 4.78.0..4.78.0",
                    "3c1267f1e8818c65 4.79.0..4.79.0",
                    "c708de7bf3c32ec1 4.80.0..4.83.0",
                    "72ad49e05948ca0a 4.63.0..4.63.0",
                    "54d16d9815421782 4.63.1..4.63.3",
                    "6574a94437af7ebf 4.64.0..4.68.0",
                    "749b7c8716f1fd65 4.69.0..4.77.0",
                    "d6db604c6ccb9f61 4.78.0..4.78.0",
                    "beebc817e8df0d34 4.79.0..4.79.0",
                    "c496fc163e2430dc 4.80.0..4.81.0",
                    "35831400a5a80728 4.83.0..4.83.0",
                    "25599304564acff5 4.63.0..4.63.0",
                    "15b19e6193fc7e0a 4.63.1..4.63.3",
                    "890d2fe249b71a3e 4.64.0..4.68.0",
                    "f62baed4f52f07cc 4.69.0..4.77.0",
                    "e6a3cdf006d7cff4 4.78.0..4.78.0",
                    "a553f329dda4a38a 4.79.0..4.79.0",
                    "4e3fd91cc3941f7d 4.80.0..4.81.0",
                    "1f31f7d1187881c8 4.83.0..4.83.0"
                })
        static RxDocumentServiceRequest create(
                DiagnosticsClientContext client,
                OperationType operation,
                ResourceType type,
                String path,
                Map<String, String> headers,
                Object options,
                ByteBuffer content) {
            RxDocumentServiceRequest request =
                    RxDocumentServiceRequest.create(client, operation, type, path, headers, options, (ByteBuffer) null);
            request.setContentBytes(RequestBytes.of(content, null));
            return request;
        }
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class BytesOrNot {
        @Redirects(
                in = "getCreateDocumentRequest",
                of = RxDocumentServiceRequest.class,
                shapes = {
                    "d8e2fe7026c1d5be 4.63.0..4.63.0",
                    "b008818ad37bfb82 4.63.1..4.63.3",
                    "d373e269a20c7e4c 4.64.0..4.68.0",
                    "f1a914795eb1bdfa 4.69.0..4.77.0",
                    "1194b3b5fb029926 4.78.0..4.81.0",
                    "afcfd0cf14b12872 4.83.0..4.83.0"
                })
        static RxDocumentServiceRequest create(
                DiagnosticsClientContext client,
                OperationType operation,
                ResourceType type,
                String path,
                Map<String, String> headers,
                Object options,
                ByteBuffer content,
                @CallerArgument Object document) {
            RxDocumentServiceRequest request =
                    RxDocumentServiceRequest.create(client, operation, type, path, headers, options, (ByteBuffer) null);
            request.setContentBytes(RequestBytes.of(content, document));
            return request;
        }
    }

    @Template("com.azure.cosmos.implementation.query.DocumentQueryExecutionContextBase")
    static class DocumentQueryExecutionContextBase {
        @Redirects(
                in = "createQueryDocumentServiceRequest",
                shapes = {"e8cecc53eb50a7f6 4.63.0..4.79.0", "3fd2cc05729ea020 4.80.0..4.83.0"})
        static void setByteBuffer(RxDocumentServiceRequest request, ByteBuffer content) {
            request.setContentBytes(RequestBytes.of(content, null));
        }
    }
}
