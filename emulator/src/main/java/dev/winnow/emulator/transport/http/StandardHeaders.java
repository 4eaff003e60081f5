package dev.winnow.emulator.transport.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.RequestHeaders;
import dev.winnow.emulator.message.Response;
import io.netty.util.AsciiString;

/** The headers that the real service sends with an item, most important first. */
final class StandardHeaders {
    private final List<HeaderLine> lines = new ArrayList<>();
    private final HttpDate date = new HttpDate();
    private final AtomicInteger transportRequests = new AtomicInteger();

    private StandardHeaders() {}

    static List<HeaderLine> byImportance() {
        StandardHeaders known = new StandardHeaders();
        known.mandatory();
        known.optional();
        return known.lines;
    }

    /** Returns the headers of a body that carries the headers of the response itself. */
    static List<HeaderLine> binary() {
        StandardHeaders known = new StandardHeaders();
        known.add(Header.CONTENT_LENGTH, (response, request) -> length(response));
        known.add("content-type", "application/octet-stream");
        known.add(Header.ACTIVITY_ID, (response, request) -> activityId(request));
        known.add(Header.DATE, (response, request) -> known.date.now());
        known.add("server", "Microsoft-HTTPAPI/2.0");
        return known.lines;
    }

    private void mandatory() {
        add(Header.CONTENT_LENGTH, (response, request) -> length(response));
        add(
                Header.CONTENT_TYPE,
                (response, request) -> response.body().length == 0 ? null : AsciiString.cached("application/json"));
        add(Header.ETAG, (response, request) -> response.etag());
        add(Header.ACTIVITY_ID, (response, request) -> activityId(request));
        add(Header.REQUEST_CHARGE, (response, request) -> response.charge());
        add(Header.SESSION_TOKEN, position(LogPosition::sessionToken));
        add(
                Header.ALT_CONTENT_PATH,
                (response, request) ->
                        response.owner() == null ? null : response.owner().altContentPath());
        add(
                Header.CONTENT_PATH,
                (response, request) ->
                        response.owner() == null ? null : response.owner().contentPath());
        add(Header.LSN, position(LogPosition::lsn));
    }

    private void optional() {
        add(Header.DATE, (response, request) -> date.now());
        add("cache-control", "no-store, no-cache");
        add("pragma", "no-cache");
        add("server", "Microsoft-HTTPAPI/2.0");
        add("strict-transport-security", "max-age=31536000");
        // The service really sends the space; the SDK has a handler that removes it from HTTP/2 headers.
        add("x-ms-serviceversion", " version=2.14.0.0");
        add("x-ms-gatewayversion", "2.14.0");
        add(Header.ITEM_LSN, (response, request) -> response.itemLsn());
        add("x-ms-last-state-change-utc", "Sat, 21 Nov 2026 00:00:00.000 GMT");
        add(
                "x-ms-resource-quota",
                "documentSize=51200;documentsSize=52428800;documentsCount=-1;collectionSize=52428800;");
        add("x-ms-resource-usage", "documentSize=1;documentsSize=1024;documentsCount=1000;collectionSize=1025;");
        add("x-ms-schemaversion", "1.18");
        add("x-ms-quorum-acked-lsn", position(LogPosition::lsn));
        add("x-ms-current-write-quorum", "3");
        add("x-ms-current-replica-set-size", "4");
        add("x-ms-documentdb-partitionkeyrangeid", position(LogPosition::partition));
        add("x-ms-xp-role", "1");
        add("x-ms-global-committed-lsn", position(LogPosition::lsn));
        add("x-ms-number-of-read-regions", "0");
        add(Header.TRANSPORT_REQUEST_ID, (response, request) -> Integer.toString(transportRequests.incrementAndGet()));
        add("x-ms-cosmos-llsn", position(LogPosition::lsn));
        add("x-ms-cosmos-quorum-acked-llsn", position(LogPosition::lsn));
        add("x-ms-cosmos-item-llsn", (response, request) -> response.itemLsn());
        add("x-ms-request-duration-ms", "0.384");
        add("x-ms-cosmos-physical-partition-id", position(LogPosition::partition));
        add("x-ms-throttle-retry-count", "0");
        add("x-ms-cosmos-is-partition-key-delete-pending", "false");
        add("x-ms-throttle-retry-wait-time-ms", "0");
        add("vary", "Origin");
    }

    private void add(String name, String fixed) {
        lines.add(new HeaderLine(AsciiString.of(name), AsciiString.of(fixed), null));
    }

    private void add(String name, HeaderLine.Source source) {
        add(AsciiString.of(name), source);
    }

    private void add(Header header, HeaderLine.Source source) {
        add(HttpHeaderNames.of(header), source);
    }

    private void add(AsciiString name, HeaderLine.Source source) {
        lines.add(new HeaderLine(name, null, source));
    }

    private static CharSequence length(Response response) {
        boolean forbidden = response.status() == 204 || response.status() == 304;
        return forbidden ? null : Integer.toString(response.body().length);
    }

    private static HeaderLine.Source position(Function<LogPosition, CharSequence> part) {
        return (response, request) -> response.logPosition() == null ? null : part.apply(response.logPosition());
    }

    /** Returns the id of a request's activity: the one that the client sent, or a new one. */
    private static String activityId(RequestHeaders request) {
        String sent = request.get(Header.ACTIVITY_ID);
        return sent == null ? newActivityId() : sent;
    }

    /** Not cryptographically strong, hence cheap. */
    private static String newActivityId() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long version4 = random.nextLong() & ~0xF000L | 0x4000L;
        long variant2 = random.nextLong() >>> 2 | Long.MIN_VALUE;
        return new UUID(version4, variant2).toString();
    }

    /** The current time in the format of the {@code Date} header, formatted once per second. */
    private static final class HttpDate {
        private record Second(long epoch, AsciiString text) {}

        private volatile Second last = new Second(-1, AsciiString.EMPTY_STRING);

        AsciiString now() {
            long epoch = System.currentTimeMillis() / 1000;
            Second second = last;
            if (second.epoch != epoch) {
                String text = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        Instant.ofEpochSecond(epoch).atOffset(ZoneOffset.UTC));
                second = new Second(epoch, AsciiString.of(text));
                last = second;
            }
            return second.text;
        }
    }
}
