package dev.winnow.demo.gateway.service;

import dev.winnow.demo.gateway.http.HeaderNames;
import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Account;
import dev.winnow.demo.gateway.store.Json;
import dev.winnow.demo.gateway.store.ServiceError;

/** Sends each request to the part of the service that answers it, and turns refusals into answers. */
public final class Router {
    private final AccountService account = new AccountService();
    private final DatabaseService databases;
    private final ContainerService containers;
    private final ItemService items;

    public Router(Account store) {
        databases = new DatabaseService(store);
        containers = new ContainerService(store);
        items = new ItemService(store);
    }

    /** Answers a request; never throws for anything that a client can send. */
    public Response answer(Request request) {
        try {
            return route(request, ResourcePath.parse(request.path()));
        } catch (ServiceError e) {
            return refusal(e);
        }
    }

    private Response route(Request request, ResourcePath path) {
        if (path.depth() == 0) {
            return account.answer(request);
        }
        if (path.type(0).equals("dbs")) {
            switch (path.depth()) {
                case 1:
                case 2:
                    return databases.answer(request, path);
                case 3:
                case 4:
                    if (path.type(2).equals("colls")) {
                        return containers.answer(request, path);
                    }
                    break;
                default:
                    if (path.type(2).equals("colls") && path.type(4).equals("pkranges")) {
                        return containers.partitionKeyRanges(request, path);
                    }
                    if (path.type(2).equals("colls") && path.type(4).equals("docs")) {
                        return items.answer(request, path);
                    }
            }
        }
        throw ServiceError.notFound("The resource " + request.path());
    }

    /** Says no the way the service does. */
    static Response refusal(ServiceError error) {
        Response response = Response.of(error.status())
                .body(Json.bytes(Json.object().put("code", code(error.status())).put("message", error.getMessage())));
        return error.substatus() == 0
                ? response
                : response.header(HeaderNames.SUBSTATUS, Integer.toString(error.substatus()));
    }

    private static String code(int status) {
        return switch (status) {
            case 400 -> "BadRequest";
            case 404 -> "NotFound";
            case 405 -> "MethodNotAllowed";
            case 409 -> "Conflict";
            case 412 -> "PreconditionFailed";
            case 413 -> "RequestEntityTooLarge";
            default -> "Error";
        };
    }
}
