package dev.winnow.emulator.service;

import java.util.Collection;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.query.Page;
import dev.winnow.emulator.query.Queries;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Database;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Resource;

/** Lists of items: queries and their plans, all items, the change feed. */
final class FeedService {
    private static final int DEFAULT_PAGE_SIZE = 100;
    private static final int MAX_PAGE_SIZE = 1000;

    private final ContainerLookup containers;
    private final Queries queries = new Queries();
    private final ChangeFeedService changeFeed = new ChangeFeedService();

    FeedService(ContainerLookup containers) {
        this.containers = containers;
    }

    Response query(Request request) {
        Container container = containers.of(request.path());
        return items(request, container, page(request, items(request, container)));
    }

    Response queryDatabases(Request request) {
        Page page = page(request, containers.account().databases());
        return answer(Response.of(200), "", "Databases", page);
    }

    Response queryContainers(Request request) {
        Database database = containers.account().database(request.path().database());
        Page page = page(request, database.containers());
        return answer(Response.of(200, database), database.contentPath(), "DocumentCollections", page);
    }

    private Page page(Request request, Collection<? extends Resource> resources) {
        return queries.run(request.body(), resources, pageSize(request), request.header(Header.CONTINUATION));
    }

    Response queryPlan(Request request) {
        // Only the gateway's clients send the header, and only they want ranges of effective partition keys.
        boolean isGateway = request.flag(Header.IS_QUERY_PLAN);
        return Response.of(200, containers.of(request.path())).body(queries.plan(request.body(), isGateway));
    }

    Response read(Request request) {
        Container container = containers.of(request.path());
        Page page = queries.all(items(request, container), pageSize(request), request.header(Header.CONTINUATION));
        return items(request, container, page);
    }

    Response changes(Request request) {
        return changeFeed.read(request, containers.of(request.path()), pageSize(request));
    }

    private static Collection<Item> items(Request request, Container container) {
        return container.items().all().stream()
                .filter(ItemFilter.of(request, container))
                .toList();
    }

    private static int pageSize(Request request) {
        String header = request.header(Header.MAX_ITEM_COUNT);
        if (header == null) {
            return DEFAULT_PAGE_SIZE;
        }
        try {
            int size = Integer.parseInt(header);
            // -1 leaves the size to the service.
            return size > 0 ? Math.min(size, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
        } catch (NumberFormatException e) {
            throw ServiceError.badRequest("The page size " + header + " is not a number.");
        }
    }

    private static Response items(Request request, Container container, Page page) {
        Response response = Response.of(200, container, ItemFilter.partition(request, container));
        return answer(response, container.contentPath(), "Documents", page);
    }

    private static Response answer(Response response, CharSequence owner, String list, Page page) {
        response.charge(RequestCharges.QUERY)
                .header(Header.ITEM_COUNT, Integer.toString(page.results().size()))
                .body(FeedEnvelope.of(owner, list, page.results()));
        return page.continuation() == null ? response : response.header(Header.CONTINUATION, page.continuation());
    }
}
