package dev.winnow.patches.cosmos4.headers;

import java.util.HashMap;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.capacity.Capacity;

/**
 * Creates response headers in tables that are large enough for all of them: the transport's and those of the response
 * that the client reads.
 *
 * <p>The vendor asks for as many buckets as there are headers, so the table grows once: with 25 to 32 headers, that
 * wastes 144 bytes, twice.
 */
@AutoService(Patch.class)
public final class ResponseHeadersCapacity extends Patch {
    public ResponseHeadersCapacity() {
        super("response-headers-capacity", "Sizes response header maps exactly", "PR 48662's idea, sites it left");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient$ReactorNettyHttpResponse")
    static class ReactorNettyHttpResponse {
        @InitialCapacity(type = HttpHeaders.class, given = true, shapes = "f367d467fe1f17fa 4.63.0..4.83.0")
        int headers(int received) {
            return Capacity.of(received);
        }
    }

    @Template("com.azure.cosmos.implementation.RxDocumentServiceResponse")
    static class RxDocumentServiceResponse {
        @InitialCapacity(in = "<init>", type = HashMap.class, given = true, shapes = "5936109e174c6cab 4.63.0..4.83.0")
        int headersMap(DiagnosticsClientContext diagnosticsClientContext, StoreResponse response, int names) {
            return Capacity.of(names);
        }
    }
}
