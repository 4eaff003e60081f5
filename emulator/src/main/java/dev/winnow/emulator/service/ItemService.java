package dev.winnow.emulator.service;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.patch.DocumentPatch;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Items;

/**
 * Single items: create, upsert, replace, patch, read, delete.
 *
 * @param containers finds the container
 */
record ItemService(ContainerLookup containers) {
    Response read(Request request) {
        Container container = containers.of(request.path());
        Item item = container
                .items()
                .read(partitionKey(request, container), request.path().item());
        String known = request.header(Header.IF_NONE_MATCH);
        boolean same = item.etag().equals(known);
        Response response = Response.of(
                        same ? 304 : 200, container, container.items().partitionOf(item))
                .etag(item.etag())
                .itemLsn(item.lsnText())
                .charge(RequestCharges.READ);
        return same ? response : response.body(item.json());
    }

    Response create(Request request) {
        Container container = containers.of(request.path());
        return written(
                request, container, 201, container.items().create(partitionKey(request, container), request.body()));
    }

    Response upsert(Request request) {
        Container container = containers.of(request.path());
        Items.Written written = container
                .items()
                .upsert(partitionKey(request, container), request.body(), request.header(Header.IF_MATCH));
        return written(request, container, written.created() ? 201 : 200, written.item());
    }

    Response replace(Request request) {
        Container container = containers.of(request.path());
        Item item = container
                .items()
                .replace(
                        partitionKey(request, container),
                        request.path().item(),
                        request.header(Header.IF_MATCH),
                        request.body());
        return written(request, container, 200, item);
    }

    Response patch(Request request) {
        Container container = containers.of(request.path());
        DocumentPatch patch = DocumentPatch.parse(Json.parse(request.body()));
        Item item = container
                .items()
                .change(
                        partitionKey(request, container),
                        request.path().item(),
                        request.header(Header.IF_MATCH),
                        patch::apply);
        return written(request, container, 200, item);
    }

    Response delete(Request request) {
        Container container = containers.of(request.path());
        Item deleted = container
                .items()
                .delete(partitionKey(request, container), request.path().item(), request.header(Header.IF_MATCH));
        return Response.of(204, container, container.items().partitionOf(deleted))
                .charge(RequestCharges.WRITE);
    }

    private static Response written(Request request, Container container, int status, Item item) {
        Response response = Response.of(status, container, container.items().partitionOf(item))
                .etag(item.etag())
                .itemLsn(item.lsnText())
                .charge(RequestCharges.WRITE);
        boolean minimal = "return=minimal".equals(request.header(Header.PREFER));
        return minimal ? response : response.body(item.json());
    }

    private static String partitionKey(Request request, Container container) {
        String header = request.header(Header.PARTITION_KEY);
        if (header == null) {
            throw ServiceError.badRequest("PartitionKey value must be supplied for this operation.");
        }
        ItemFilter.checkAddressed(request, container);
        return header;
    }
}
