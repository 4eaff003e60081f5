package dev.winnow.demo.gateway.service;

import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.demo.gateway.http.HeaderNames;
import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Account;
import dev.winnow.demo.gateway.store.Container;
import dev.winnow.demo.gateway.store.Database;
import dev.winnow.demo.gateway.store.Json;

/**
 * Containers: create, read, delete, list, and their partition key ranges.
 *
 * @param account where they are
 */
record ContainerService(Account account) {
    /** Ranges never change here, so one version serves for all. */
    private static final String RANGES_ETAG = "\"1\"";

    Response create(Request request, ResourcePath path) {
        Database database = database(path);
        return resource(201, database, database.createContainer(Json.parseObject(request.body())));
    }

    Response read(ResourcePath path) {
        Database database = database(path);
        return resource(200, database, database.container(path.container()));
    }

    Response delete(ResourcePath path) {
        Database database = database(path);
        database.deleteContainer(path.container());
        return Response.of(204, database);
    }

    Response list(ResourcePath path) {
        Database database = database(path);
        List<byte[]> all = database.containers().stream().map(Container::json).toList();
        return Response.of(200, database).body(Feeds.of(database.contentPath(), "DocumentCollections", all));
    }

    /** Answers like a change feed: the ranges once, then "nothing new". */
    Response partitionKeyRanges(Request request, ResourcePath path) {
        Container container = database(path).container(path.container());
        if (RANGES_ETAG.equals(request.header(HeaderNames.IF_NONE_MATCH))) {
            return Response.of(304, container).etag(RANGES_ETAG);
        }
        List<byte[]> ranges = new ArrayList<>();
        for (int index = 0; index < container.ranges().count(); index++) {
            ranges.add(Json.bytes(range(container, index)));
        }
        return Response.of(200, container)
                .etag(RANGES_ETAG)
                .header(HeaderNames.ITEM_COUNT, Integer.toString(ranges.size()))
                .body(Feeds.of(container.contentPath(), "PartitionKeyRanges", ranges));
    }

    private static ObjectNode range(Container container, int index) {
        ObjectNode range = Json.object()
                .put("_rid", container.contentPath().toString())
                .put("id", Integer.toString(index))
                .put("_etag", container.etag())
                .put("minInclusive", container.ranges().min(index))
                .put("maxExclusive", container.ranges().max(index))
                .put("ridPrefix", index)
                .put("_self", container.self() + "pkranges/" + index + "/")
                .put("throughputFraction", 1.0 / container.ranges().count())
                .put("status", "online")
                .put("_ts", 1);
        range.putArray("parents");
        return range;
    }

    private Database database(ResourcePath path) {
        return account.database(path.database());
    }

    private static Response resource(int status, Database owner, Container container) {
        return Response.of(status, owner).etag(container.etag()).body(container.json());
    }
}
