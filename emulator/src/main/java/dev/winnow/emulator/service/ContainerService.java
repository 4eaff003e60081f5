package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.partition.PartitionRanges;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Database;
import dev.winnow.emulator.store.Json;

/**
 * Containers: create, read, delete, list, and their partition key ranges.
 *
 * @param account where they are
 */
record ContainerService(Account account) {
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

    /** Answers like a change feed: all ranges where any has changed, otherwise "nothing new". */
    Response partitionKeyRanges(Request request, ResourcePath path) {
        Container container = database(path).container(path.container());
        List<PartitionRanges.Range> all = container.ranges().all();
        // Each split gives new ids.
        String etag =
                "\"" + all.stream().mapToInt(PartitionRanges.Range::id).max().getAsInt() + "\"";
        if (etag.equals(request.header(HeaderNames.IF_NONE_MATCH))) {
            return Response.of(304, container).etag(etag);
        }
        List<byte[]> ranges = new ArrayList<>();
        all.forEach(range -> ranges.add(Json.bytes(range(container, range))));
        return Response.of(200, container)
                .etag(etag)
                .header(HeaderNames.ITEM_COUNT, Integer.toString(ranges.size()))
                .body(Feeds.of(container.contentPath(), "PartitionKeyRanges", ranges));
    }

    private static ObjectNode range(Container container, PartitionRanges.Range range) {
        ObjectNode json = Json.object()
                .put("_rid", container.contentPath().toString())
                .put("id", Integer.toString(range.id()))
                .put("_etag", container.etag())
                .put("minInclusive", range.min())
                .put("maxExclusive", range.max())
                .put("ridPrefix", range.id())
                .put("_self", container.self() + "pkranges/" + range.id() + "/")
                .put("throughputFraction", 1.0 / range.parts())
                .put("status", "online")
                .put("_ts", 1);
        ArrayNode parents = json.putArray("parents");
        range.parents().forEach(parent -> parents.add(Integer.toString(parent)));
        return json;
    }

    private Database database(ResourcePath path) {
        return account.database(path.database());
    }

    private static Response resource(int status, Database owner, Container container) {
        return Response.of(status, owner).etag(container.etag()).body(container.json());
    }
}
