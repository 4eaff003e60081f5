package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;

/** The gateway: passes HTTP requests to the services. */
public final class GatewayHandler implements HttpRequestHandler {
    private final RequestHandler services;

    public GatewayHandler(RequestHandler services) {
        this.services = services;
    }

    @Override
    public Response handle(IncomingRequest request) {
        try {
            ResourcePath path = TargetParser.parse(request.target());
            Operation operation = OperationResolver.resolve(request.method(), path, request.headers());
            return services.handle(new Request(operation, path, request.endpoint(), request.headers(), request.body()));
        } catch (ServiceError e) {
            return ErrorResponses.of(e, null);
        }
    }
}
