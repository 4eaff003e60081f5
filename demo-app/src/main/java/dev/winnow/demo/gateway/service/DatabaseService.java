package dev.winnow.demo.gateway.service;

import java.util.List;

import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Account;
import dev.winnow.demo.gateway.store.Database;
import dev.winnow.demo.gateway.store.Json;

/** Databases: create, read, delete, list. */
final class DatabaseService {
    private final Account store;

    DatabaseService(Account store) {
        this.store = store;
    }

    Response answer(Request request, ResourcePath path) {
        if (path.depth() == 1) {
            return switch (request.method().name()) {
                case "POST" -> {
                    Database database = store.createDatabase(Json.parseObject(request.body()));
                    yield resource(201, database);
                }
                case "GET" -> list();
                default -> throw Methods.notAllowed(request);
            };
        }
        return switch (request.method().name()) {
            case "GET" -> resource(200, store.database(path.database()));
            case "DELETE" -> {
                store.deleteDatabase(path.database());
                yield Response.of(204);
            }
            default -> throw Methods.notAllowed(request);
        };
    }

    private Response list() {
        List<byte[]> all = store.databases().stream().map(Database::json).toList();
        return Response.of(200).body(Feeds.of("", "Databases", all));
    }

    private static Response resource(int status, Database database) {
        return Response.of(status, database).etag(database.etag()).body(database.json());
    }
}
