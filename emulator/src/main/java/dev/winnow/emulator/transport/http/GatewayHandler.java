package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.control.ControlEndpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;

/** The gateway: passes HTTP requests to the services, or to the control endpoint. */
public final class GatewayHandler implements HttpRequestHandler {
    private final RequestHandler services;
    private final ControlEndpoint control;

    public GatewayHandler(RequestHandler services, ControlEndpoint control) {
        this.services = services;
        this.control = control;
    }

    @Override
    public Response handle(IncomingRequest request) {
        try {
            ResourcePath path = TargetParser.parse(request.target());
            if (path.type(0).equals(ControlEndpoint.ROOT)) {
                return control.handle(request.method(), path, request.body());
            }
            Operation operation = OperationResolver.resolve(request.method(), path, request.headers());
            return services.handle(new Request(operation, path, request.endpoint(), request.headers(), request.body()));
        } catch (ServiceError e) {
            return ErrorResponses.of(e, null);
        }
    }
}
