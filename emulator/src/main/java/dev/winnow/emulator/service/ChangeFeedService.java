package dev.winnow.emulator.service;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.store.Container;
import dev.winnow.emulator.store.Item;

/**
 * The latest version of each item written since a point in the log, in the order of the writes. The point is the etag of
 * the previous response. A response without changes has status 304.
 */
final class ChangeFeedService {
    private static final String MODE = "Incremental Feed";
    private static final String NOW = "*";

    /** What a change feed processor asks for: the document, and beside it when it was written. */
    private static final String WITH_METADATA = "2021-09-15";

    Response read(Request request, Container container, int pageSize) {
        if (!MODE.equalsIgnoreCase(request.header(Header.A_IM))) {
            throw ServiceError.badRequest("Change feed mode not supported: " + request.header(Header.A_IM));
        }
        int partition = ItemFilter.partition(request, container);
        String known = request.header(Header.IF_NONE_MATCH);
        if (NOW.equals(known)) {
            return notModified(container, partition, container.items().lastLsn());
        }
        long from = known == null ? 0 : parse(known);
        long since = startTime(request);
        Predicate<Item> selection = ItemFilter.of(request, container);
        boolean withMetadata = WITH_METADATA.equals(request.header(Header.CHANGE_FEED_FORMAT));
        long last = from;
        List<byte[]> changes = new ArrayList<>();
        for (Item item : container.items().changedAfter(from)) {
            if (changes.size() == pageSize) {
                break;
            }
            last = item.lsn();
            if (selection.test(item) && item.epochSecond() >= since) {
                changes.add(withMetadata ? withMetadata(item) : withLsn(item));
            }
        }
        return changes.isEmpty()
                ? notModified(container, partition, last)
                : changes(container, partition, changes, last);
    }

    private static Response notModified(Container container, int partition, long lsn) {
        return Response.of(304, container, partition).etag(etag(lsn)).header(Header.ITEM_COUNT, "0");
    }

    private static Response changes(Container container, int partition, List<byte[]> changes, long lsn) {
        return Response.of(200, container, partition)
                .etag(etag(lsn))
                .charge(RequestCharges.QUERY)
                .header(Header.ITEM_COUNT, Integer.toString(changes.size()))
                .body(FeedEnvelope.of(container.contentPath(), "Documents", changes));
    }

    private static byte[] withLsn(Item item) {
        return join("", item.json(), item.json().length - 1, ",\"_lsn\":" + item.lsn() + "}");
    }

    private static byte[] withMetadata(Item item) {
        String metadata = ",\"metadata\":{\"lsn\":" + item.lsn() + ",\"crts\":" + item.epochSecond() + "}}";
        return join("{\"current\":", item.json(), item.json().length, metadata);
    }

    private static byte[] join(String before, byte[] json, int length, String behind) {
        ByteBuffer whole = ByteBuffer.allocate(before.length() + length + behind.length());
        whole.put(before.getBytes(StandardCharsets.US_ASCII));
        whole.put(json, 0, length);
        whole.put(behind.getBytes(StandardCharsets.US_ASCII));
        return whole.array();
    }

    private static String etag(long lsn) {
        return '"' + Long.toString(lsn) + '"';
    }

    private static long parse(String etag) {
        try {
            return Long.parseLong(etag.replace("\"", ""));
        } catch (NumberFormatException e) {
            throw ServiceError.badRequest("Invalid change feed continuation: " + etag);
        }
    }

    private static long startTime(Request request) {
        String header = request.header(Header.IF_MODIFIED_SINCE);
        try {
            return header == null
                    ? 0
                    : Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(header))
                            .getEpochSecond();
        } catch (DateTimeException e) {
            throw ServiceError.badRequest("If-Modified-Since is not an HTTP date: " + header);
        }
    }
}
