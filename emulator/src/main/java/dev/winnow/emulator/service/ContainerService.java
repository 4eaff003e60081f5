package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.partition.PartitionRanges;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Database;

/**
 * Containers: create, read, delete, list, and their partition key ranges.
 *
 * @param account the account
 */
record ContainerService(Account account) {
    Response create(Request request) {
        Database database = database(request);
        return resource(201, database, database.createContainer(Json.parseObject(request.body())));
    }

    Response read(Request request) {
        Database database = database(request);
        return resource(200, database, database.container(request.path().container()));
    }

    /** Returns the log position of a partition, without a body. */
    Response head(Request request) {
        Container container = database(request).container(request.path().container());
        return Response.of(200, container, ItemFilter.partition(request, container));
    }

    Response delete(Request request) {
        Database database = database(request);
        database.deleteContainer(request.path().container());
        return Response.of(204, database);
    }

    Response list(Request request) {
        Database database = database(request);
        List<byte[]> all = database.containers().stream().map(Container::json).toList();
        return Response.of(200, database).body(FeedEnvelope.of(database.contentPath(), "DocumentCollections", all));
    }

    /** Returns all ranges if any has changed since the etag in the request, otherwise 304. */
    Response partitionKeyRanges(Request request) {
        Container container = database(request).container(request.path().container());
        List<PartitionRanges.Range> all = container.ranges().all();
        // Each split assigns new ids, so the greatest id identifies the state.
        String etag =
                "\"" + all.stream().mapToInt(PartitionRanges.Range::id).max().getAsInt() + "\"";
        if (etag.equals(request.header(Header.IF_NONE_MATCH))) {
            return Response.of(304, container).etag(etag);
        }
        List<byte[]> ranges = new ArrayList<>();
        all.forEach(range -> ranges.add(Json.bytes(range(container, range))));
        return Response.of(200, container)
                .etag(etag)
                .header(Header.ITEM_COUNT, Integer.toString(ranges.size()))
                .body(FeedEnvelope.of(container.contentPath(), "PartitionKeyRanges", ranges));
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

    private Database database(Request request) {
        return account.database(request.path().database());
    }

    private static Response resource(int status, Database owner, Container container) {
        return Response.of(status, owner).etag(container.etag()).body(container.json());
    }
}
