package dev.winnow.emulator.service;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.patch.DocumentPatch;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Items;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;

/**
 * Single items: create, upsert, replace, patch, read, delete.
 *
 * @param containers where they are
 */
record ItemService(Containers containers) {
    Response read(Request request, ResourcePath path) {
        Container container = containers.of(path);
        Item item = container.items().read(partitionKey(request), path.item());
        CharSequence known = request.headers().get(HeaderNames.IF_NONE_MATCH);
        boolean same = known != null && item.etag().contentEquals(known);
        Response response = Response.of(
                        same ? 304 : 200, container, container.items().partitionOf(item))
                .etag(item.etag())
                .itemLsn(item.lsnText())
                .charge(Charges.READ);
        return same ? response : response.body(item.json());
    }

    Response create(Request request, ResourcePath path) {
        Container container = containers.of(path);
        return written(request, container, 201, container.items().create(partitionKey(request), request.body()));
    }

    Response upsert(Request request, ResourcePath path) {
        Container container = containers.of(path);
        Items.Written written =
                container.items().upsert(partitionKey(request), request.body(), request.header(HeaderNames.IF_MATCH));
        return written(request, container, written.created() ? 201 : 200, written.item());
    }

    Response replace(Request request, ResourcePath path) {
        Container container = containers.of(path);
        Item item = container
                .items()
                .replace(partitionKey(request), path.item(), request.header(HeaderNames.IF_MATCH), request.body());
        return written(request, container, 200, item);
    }

    Response patch(Request request, ResourcePath path) {
        Container container = containers.of(path);
        DocumentPatch patch = DocumentPatch.parse(Json.parse(request.body()));
        Item item = container
                .items()
                .change(partitionKey(request), path.item(), request.header(HeaderNames.IF_MATCH), patch::apply);
        return written(request, container, 200, item);
    }

    Response delete(Request request, ResourcePath path) {
        Container container = containers.of(path);
        Item deleted =
                container.items().delete(partitionKey(request), path.item(), request.header(HeaderNames.IF_MATCH));
        return Response.of(204, container, container.items().partitionOf(deleted))
                .charge(Charges.WRITE);
    }

    private static Response written(Request request, Container container, int status, Item item) {
        Response response = Response.of(status, container, container.items().partitionOf(item))
                .etag(item.etag())
                .itemLsn(item.lsnText())
                .charge(Charges.WRITE);
        boolean minimal = "return=minimal".equals(request.header(HeaderNames.PREFER));
        return minimal ? response : response.body(item.json());
    }

    private static String partitionKey(Request request) {
        String header = request.header(HeaderNames.PARTITION_KEY);
        if (header == null) {
            throw ServiceError.badRequest("PartitionKey value must be supplied for this operation.");
        }
        return header;
    }
}
