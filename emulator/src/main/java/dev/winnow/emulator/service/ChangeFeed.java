package dev.winnow.emulator.service;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;
import dev.winnow.emulator.store.ServiceError;

/**
 * The latest version of each item that was written since a point in the log, in the order of the writes. The point is the
 * etag of the answer before; an answer without changes is 304.
 */
final class ChangeFeed {
    private static final String MODE = "Incremental Feed";
    private static final String NOW = "*";

    Response answer(Request request, Container container, int pageSize) {
        if (!MODE.equalsIgnoreCase(request.header(HeaderNames.A_IM))) {
            throw ServiceError.badRequest(
                    "This gateway has no change feed of the mode " + request.header(HeaderNames.A_IM));
        }
        int partition = Selection.partition(request, container);
        String known = request.header(HeaderNames.IF_NONE_MATCH);
        if (NOW.equals(known)) {
            return nothing(container, partition, container.items().lsn());
        }
        long from = known == null ? 0 : parse(known);
        long since = startTime(request);
        Predicate<Item> selection = Selection.of(request, container);
        long last = from;
        List<byte[]> changes = new ArrayList<>();
        for (Item item : container.items().changedAfter(from)) {
            if (changes.size() == pageSize) {
                break;
            }
            last = item.lsn();
            if (selection.test(item) && item.epochSecond() >= since) {
                changes.add(withLsn(item));
            }
        }
        return changes.isEmpty() ? nothing(container, partition, last) : changes(container, partition, changes, last);
    }

    private static Response nothing(Container container, int partition, long lsn) {
        return Response.of(304, container, partition).etag(etag(lsn)).header(HeaderNames.ITEM_COUNT, "0");
    }

    private static Response changes(Container container, int partition, List<byte[]> changes, long lsn) {
        return Response.of(200, container, partition)
                .etag(etag(lsn))
                .charge(Charges.QUERY)
                .header(HeaderNames.ITEM_COUNT, Integer.toString(changes.size()))
                .body(Feeds.of(container.contentPath(), "Documents", changes));
    }

    private static byte[] withLsn(Item item) {
        byte[] addition = (",\"_lsn\":" + item.lsn() + "}").getBytes(StandardCharsets.US_ASCII);
        byte[] json = item.json();
        byte[] whole = new byte[json.length - 1 + addition.length];
        System.arraycopy(json, 0, whole, 0, json.length - 1);
        System.arraycopy(addition, 0, whole, json.length - 1, addition.length);
        return whole;
    }

    private static String etag(long lsn) {
        return '"' + Long.toString(lsn) + '"';
    }

    private static long parse(String etag) {
        try {
            return Long.parseLong(etag.replace("\"", ""));
        } catch (NumberFormatException e) {
            throw ServiceError.badRequest("Invalid continuation of a change feed: " + etag);
        }
    }

    private static long startTime(Request request) {
        String header = request.header(HeaderNames.IF_MODIFIED_SINCE);
        try {
            return header == null
                    ? 0
                    : Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(header))
                            .getEpochSecond();
        } catch (DateTimeException e) {
            throw ServiceError.badRequest("If-Modified-Since is no HTTP date: " + header);
        }
    }
}
