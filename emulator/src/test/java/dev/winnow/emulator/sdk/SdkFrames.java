package dev.winnow.emulator.sdk;

import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.UUID;

import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.UserAgentContainer;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdContextRequest;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Encodes requests with the SDK's own classes. */
public final class SdkFrames {
    /** An encoded request and the id of its activity. */
    public record Encoded(ByteBuf bytes, UUID activityId) {}

    private SdkFrames() {}

    /** Returns the context request that the SDK sends first. Its constructor is not public. */
    public static ByteBuf contextRequest(UUID activityId) {
        try {
            Constructor<RntbdContextRequest> constructor =
                    RntbdContextRequest.class.getDeclaredConstructor(UUID.class, UserAgentContainer.class);
            constructor.setAccessible(true);
            ByteBuf out = Unpooled.buffer();
            constructor.newInstance(activityId, new UserAgentContainer()).encode(out);
            return out;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns a request about items.
     *
     * @param address the path by names
     * @param replica the URI of the replica
     */
    public static Encoded request(
            OperationType operation, String address, Map<String, String> headers, String replica, byte[] body) {
        RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                new NoDiagnostics(), operation, ResourceType.Document, address, body, headers);
        RntbdRequest encoded = RntbdRequest.from(new RntbdRequestArgs(request, Uri.create(replica)));
        ByteBuf out = Unpooled.buffer();
        encoded.encode(out, false);
        return new Encoded(out, encoded.getActivityId());
    }

    private static final class NoDiagnostics implements DiagnosticsClientContext {
        @Override
        public DiagnosticsClientConfig getConfig() {
            return null;
        }

        @Override
        public CosmosDiagnostics createDiagnostics() {
            return null;
        }

        @Override
        public String getUserAgent() {
            return "test";
        }

        @Override
        public CosmosDiagnostics getMostRecentlyCreatedDiagnostics() {
            return null;
        }
    }
}
