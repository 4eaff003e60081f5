package dev.winnow.emulator.service;

import java.util.Collection;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.query.Page;
import dev.winnow.emulator.query.Queries;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Database;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.Resource;
import dev.winnow.emulator.store.ServiceError;

/** Lists of items: queries and their plans, all items, the change feed. */
final class FeedService {
    private static final int USUAL_PAGE = 100;
    private static final int GREATEST_PAGE = 1000;

    private final Containers containers;
    private final Queries queries = new Queries();
    private final ChangeFeed changeFeed = new ChangeFeed();

    FeedService(Containers containers) {
        this.containers = containers;
    }

    Response query(Request request, ResourcePath path) {
        Container container = containers.of(path);
        return items(request, container, page(request, items(request, container)));
    }

    Response queryDatabases(Request request) {
        Page page = page(request, containers.account().databases());
        return answer(Response.of(200), "", "Databases", page);
    }

    Response queryContainers(Request request, ResourcePath path) {
        Database database = containers.account().database(path.database());
        Page page = page(request, database.containers());
        return answer(Response.of(200, database), database.contentPath(), "DocumentCollections", page);
    }

    private Page page(Request request, Collection<? extends Resource> resources) {
        return queries.run(request.body(), resources, pageSize(request), request.header(HeaderNames.CONTINUATION));
    }

    Response queryPlan(Request request, ResourcePath path) {
        return Response.of(200, containers.of(path)).body(queries.plan(request.body()));
    }

    Response read(Request request, ResourcePath path) {
        Container container = containers.of(path);
        Page page = queries.all(items(request, container), pageSize(request), request.header(HeaderNames.CONTINUATION));
        return items(request, container, page);
    }

    Response changes(Request request, ResourcePath path) {
        return changeFeed.answer(request, containers.of(path), pageSize(request));
    }

    private static Collection<Item> items(Request request, Container container) {
        return container.items().all().stream()
                .filter(Selection.of(request, container))
                .toList();
    }

    private static int pageSize(Request request) {
        String header = request.header(HeaderNames.MAX_ITEM_COUNT);
        if (header == null) {
            return USUAL_PAGE;
        }
        try {
            int size = Integer.parseInt(header);
            // -1 leaves it to the service.
            return size > 0 ? Math.min(size, GREATEST_PAGE) : GREATEST_PAGE;
        } catch (NumberFormatException e) {
            throw ServiceError.badRequest("The page size " + header + " is no number.");
        }
    }

    private static Response items(Request request, Container container, Page page) {
        Response response = Response.of(200, container, Selection.partition(request, container));
        return answer(response, container.contentPath(), "Documents", page);
    }

    private static Response answer(Response response, CharSequence owner, String list, Page page) {
        response.charge(Charges.QUERY)
                .header(HeaderNames.ITEM_COUNT, Integer.toString(page.results().size()))
                .body(Feeds.of(owner, list, page.results()));
        return page.continuation() == null ? response : response.header(HeaderNames.CONTINUATION, page.continuation());
    }
}
