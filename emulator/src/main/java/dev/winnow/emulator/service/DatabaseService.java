package dev.winnow.emulator.service;

import java.util.List;

import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Database;
import dev.winnow.emulator.store.Json;

/**
 * Databases: create, read, delete, list.
 *
 * @param account where they are
 */
record DatabaseService(Account account) {
    Response create(Request request) {
        return resource(201, account.createDatabase(Json.parseObject(request.body())));
    }

    Response read(ResourcePath path) {
        return resource(200, account.database(path.database()));
    }

    Response delete(ResourcePath path) {
        account.deleteDatabase(path.database());
        return Response.of(204);
    }

    Response list() {
        List<byte[]> all = account.databases().stream().map(Database::json).toList();
        return Response.of(200).body(Feeds.of("", "Databases", all));
    }

    private static Response resource(int status, Database database) {
        return Response.of(status).etag(database.etag()).body(database.json());
    }
}
