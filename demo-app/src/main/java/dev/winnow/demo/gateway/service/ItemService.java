package dev.winnow.demo.gateway.service;

import dev.winnow.demo.gateway.http.HeaderNames;
import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Account;
import dev.winnow.demo.gateway.store.Container;
import dev.winnow.demo.gateway.store.Item;
import dev.winnow.demo.gateway.store.Items;
import dev.winnow.demo.gateway.store.ServiceError;
import io.netty.util.AsciiString;

/** Single items: create, upsert, replace, read, delete. */
final class ItemService {
    private static final AsciiString READ_CHARGE = AsciiString.cached("1");
    private static final AsciiString WRITE_CHARGE = AsciiString.cached("6.29");

    private final Account store;

    ItemService(Account store) {
        this.store = store;
    }

    Response answer(Request request, ResourcePath path) {
        Container container = container(path);
        if (path.depth() == 5) {
            return switch (request.method().name()) {
                case "POST" ->
                    request.flag(HeaderNames.IS_UPSERT) ? upsert(request, container) : create(request, container);
                default -> throw Methods.notAllowed(request);
            };
        }
        return switch (request.method().name()) {
            case "GET" -> read(request, container, path.item());
            case "PUT" -> replace(request, container, path.item());
            case "DELETE" -> delete(request, container, path.item());
            default -> throw Methods.notAllowed(request);
        };
    }

    private Container container(ResourcePath path) {
        try {
            return store.database(path.database()).container(path.container());
        } catch (ServiceError e) {
            throw ServiceError.ownerNotFound("The container " + path.container());
        }
    }

    private static Response read(Request request, Container container, String id) {
        Item item = container.items().read(partitionKey(request), id);
        CharSequence known = request.headers().get(HeaderNames.IF_NONE_MATCH);
        boolean same = known != null && item.etag().contentEquals(known);
        Response response =
                same ? Response.of(304, container) : Response.of(200, container).body(item.json());
        return response.etag(item.etag()).itemLsn(item.lsnText()).charge(READ_CHARGE);
    }

    private static Response create(Request request, Container container) {
        return written(request, container, 201, container.items().create(partitionKey(request), request.body()));
    }

    private static Response upsert(Request request, Container container) {
        Items.Written written =
                container.items().upsert(partitionKey(request), request.body(), request.header(HeaderNames.IF_MATCH));
        return written(request, container, written.created() ? 201 : 200, written.item());
    }

    private static Response replace(Request request, Container container, String id) {
        Item item = container
                .items()
                .replace(partitionKey(request), id, request.body(), request.header(HeaderNames.IF_MATCH));
        return written(request, container, 200, item);
    }

    private static Response delete(Request request, Container container, String id) {
        container.items().delete(partitionKey(request), id, request.header(HeaderNames.IF_MATCH));
        return Response.of(204, container).charge(WRITE_CHARGE);
    }

    private static Response written(Request request, Container container, int status, Item item) {
        Response response = Response.of(status, container)
                .etag(item.etag())
                .itemLsn(item.lsnText())
                .charge(WRITE_CHARGE);
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
