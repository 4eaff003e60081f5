package dev.winnow.emulator.transport.http;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import io.netty.handler.codec.http.QueryStringDecoder;

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

    /**
     * Parses request targets into resource paths. The first generation of the SDK sends targets in absolute form. In direct mode
     * it puts a replica's path before the resource's, and encodes the slashes of the resource's path, too.
     */
    private static final class TargetParser {
        private static final int MAX_SEGMENTS = 6;

        private TargetParser() {}

        /** Parses a target; 400 if its encoding is invalid. */
        static ResourcePath parse(String target) {
            int queryStart = target.indexOf('?');
            String query = queryStart < 0 ? "" : target.substring(queryStart + 1);
            String path = relative(queryStart < 0 ? target : target.substring(0, queryStart));
            List<String> segments = path.startsWith(Endpoint.REPLICA_PATH)
                    ? split(decode(path.substring(path.indexOf('/', Endpoint.REPLICA_PATH.length()))))
                    : split(path);
            return new ResourcePath(segments, query);
        }

        private static String relative(String path) {
            if (path.startsWith("/")) {
                return path;
            }
            int host = path.indexOf("://") + 3;
            int start = path.indexOf('/', host);
            return start < 0 ? "/" : path.substring(start);
        }

        private static List<String> split(String path) {
            List<String> segments = new ArrayList<>(MAX_SEGMENTS);
            int start = 0;
            while (start < path.length()) {
                int slash = path.indexOf('/', start);
                int stop = slash < 0 ? path.length() : slash;
                if (stop > start) {
                    segments.add(decode(path.substring(start, stop)));
                }
                start = stop + 1;
            }
            return segments;
        }

        private static String decode(String segment) {
            if (segment.indexOf('%') < 0) {
                return segment;
            }
            try {
                // In a path, a plus sign is a plus sign and not a space.
                return QueryStringDecoder.decodeComponent(segment.replace("+", "%2B"));
            } catch (IllegalArgumentException e) {
                throw ServiceError.badRequest("The encoding of the path " + segment + " is invalid.");
            }
        }
    }
}
