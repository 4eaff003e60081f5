package dev.winnow.emulator.transport.thinclient;

import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.transport.http.HttpRequestHandler;
import dev.winnow.emulator.transport.http.IncomingRequest;
import dev.winnow.emulator.transport.rntbd.MalformedFrameException;
import dev.winnow.emulator.transport.rntbd.RequestFrame;
import dev.winnow.emulator.transport.rntbd.ResponseEncoder;
import dev.winnow.emulator.transport.rntbd.RntbdRequestHandler;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/**
 * Unwraps the RNTBD request in the body of an HTTP request, and wraps the RNTBD response. The HTTP status is 200 even if the
 * status of the RNTBD response is an error.
 */
public final class ThinClientHandler implements HttpRequestHandler {
    private static final String CONNECTIVITY_PROBE = "/connectivity-probe";

    private final RntbdRequestHandler requests;

    public ThinClientHandler(RntbdRequestHandler requests) {
        this.requests = requests;
    }

    @Override
    public Response handle(IncomingRequest request) {
        try {
            if (!request.method().equals("POST")) {
                throw ServiceError.methodNotAllowed("A thin client sends POST, not " + request.method());
            }
            // Clients probe the endpoint before they use it.
            return request.target().equals(CONNECTIVITY_PROBE) ? Response.of(200) : unwrapAndHandle(request.body());
        } catch (ServiceError e) {
            return ErrorResponses.of(e, null);
        }
    }

    private Response unwrapAndHandle(byte[] body) {
        RequestFrame frame = decode(body);
        Response response = requests.handle(frame);
        ByteBuf encoded = Unpooled.buffer();
        ResponseEncoder.encode(frame, response, encoded);
        return Response.of(200)
                .body(ByteBufUtil.getBytes(encoded))
                .defect(response.defect())
                .delayNanos(response.delayNanos());
    }

    private static RequestFrame decode(byte[] body) {
        try {
            RequestFrame frame = RequestFrame.decode(Unpooled.wrappedBuffer(body));
            if (frame == null) {
                throw ServiceError.badRequest("The body ends within an RNTBD request.");
            }
            return frame;
        } catch (MalformedFrameException e) {
            throw ServiceError.badRequest("The body is not an RNTBD request: " + e.getMessage());
        }
    }
}
