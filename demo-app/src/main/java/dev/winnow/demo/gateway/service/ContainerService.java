package dev.winnow.demo.gateway.service;

import java.util.List;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.demo.gateway.http.HeaderNames;
import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Account;
import dev.winnow.demo.gateway.store.Container;
import dev.winnow.demo.gateway.store.Database;
import dev.winnow.demo.gateway.store.Json;

/** Containers: create, read, delete, list, and their partition key ranges. */
final class ContainerService {
    /** Ranges never change here, so one version serves for all. */
    private static final String RANGES_ETAG = "\"1\"";

    private final Account store;

    ContainerService(Account store) {
        this.store = store;
    }

    Response answer(Request request, ResourcePath path) {
        Database database = store.database(path.database());
        if (path.depth() == 3) {
            return switch (request.method().name()) {
                case "POST" -> resource(201, database.createContainer(Json.parseObject(request.body())));
                case "GET" -> list(database);
                default -> throw Methods.notAllowed(request);
            };
        }
        return switch (request.method().name()) {
            case "GET" -> resource(200, database.container(path.container()));
            case "DELETE" -> {
                database.deleteContainer(path.container());
                yield Response.of(204, database);
            }
            default -> throw Methods.notAllowed(request);
        };
    }

    /** Answers like a change feed: the ranges once, then "nothing new". */
    Response partitionKeyRanges(Request request, ResourcePath path) {
        Container container = store.database(path.database()).container(path.container());
        if (RANGES_ETAG.equals(request.header(HeaderNames.IF_NONE_MATCH))) {
            return Response.of(304, container).etag(RANGES_ETAG);
        }
        ObjectNode range = Json.object()
                .put("_rid", container.contentPath().toString())
                .put("id", "0")
                .put("_etag", container.etag())
                .put("minInclusive", "")
                .put("maxExclusive", "FF")
                .put("ridPrefix", 0)
                .put("_self", container.self() + "pkranges/0/")
                .put("throughputFraction", 1)
                .put("status", "online")
                .put("_ts", 1);
        range.putArray("parents");
        byte[] feed = Feeds.of(container.contentPath(), "PartitionKeyRanges", List.of(Json.bytes(range)));
        return Response.of(200, container)
                .etag(RANGES_ETAG)
                .header(HeaderNames.ITEM_COUNT, "1")
                .body(feed);
    }

    private static Response list(Database database) {
        List<byte[]> all = database.containers().stream().map(Container::json).toList();
        return Response.of(200, database).body(Feeds.of(database.contentPath(), "DocumentCollections", all));
    }

    private static Response resource(int status, Container container) {
        return Response.of(status, container).etag(container.etag()).body(container.json());
    }
}
