package dev.winnow.emulator.service;

import java.util.List;

import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Database;

/**
 * Databases: create, read, delete, list.
 *
 * @param account the account
 */
record DatabaseService(Account account) {
    Response create(Request request) {
        return resource(201, account.createDatabase(Json.parseObject(request.body())));
    }

    Response read(Request request) {
        return resource(200, account.database(request.path().database()));
    }

    Response delete(Request request) {
        account.deleteDatabase(request.path().database());
        return Response.of(204);
    }

    Response list() {
        List<byte[]> all = account.databases().stream().map(Database::json).toList();
        return Response.of(200).body(FeedEnvelope.of("", "Databases", all));
    }

    private static Response resource(int status, Database database) {
        return Response.of(status).etag(database.etag()).body(database.json());
    }
}
