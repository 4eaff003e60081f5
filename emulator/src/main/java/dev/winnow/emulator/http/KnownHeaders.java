package dev.winnow.emulator.http;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import io.netty.util.AsciiString;

/** The headers that the service sends with an item, most important first. */
final class KnownHeaders {
    private final List<HeaderTemplate.Line> lines = new ArrayList<>();
    private final HttpDate date = new HttpDate();
    private final AtomicInteger transportRequests = new AtomicInteger();

    private KnownHeaders() {}

    static List<HeaderTemplate.Line> byImportance() {
        KnownHeaders known = new KnownHeaders();
        known.needed();
        known.usual();
        return known.lines;
    }

    private void needed() {
        add(HeaderNames.CONTENT_LENGTH, (response, request) -> length(response));
        add(
                HeaderNames.CONTENT_TYPE,
                (response, request) -> response.body().length == 0 ? null : AsciiString.cached("application/json"));
        add(HeaderNames.ETAG, (response, request) -> response.etag());
        add(HeaderNames.ACTIVITY_ID, (response, request) -> ActivityIds.of(request));
        add(HeaderNames.REQUEST_CHARGE, (response, request) -> response.charge());
        add(HeaderNames.SESSION_TOKEN, progress(Scope.Progress::sessionToken));
        add(
                HeaderNames.ALT_CONTENT_PATH,
                (response, request) ->
                        response.scope() == null ? null : response.scope().altContentPath());
        add(
                HeaderNames.CONTENT_PATH,
                (response, request) ->
                        response.scope() == null ? null : response.scope().contentPath());
        add(HeaderNames.LSN, progress(Scope.Progress::lsn));
    }

    private void usual() {
        add(HeaderNames.DATE, (response, request) -> date.now());
        add("cache-control", "no-store, no-cache");
        add("pragma", "no-cache");
        add("server", "Microsoft-HTTPAPI/2.0");
        add("strict-transport-security", "max-age=31536000");
        // The service really sends the space; the SDK has a handler that removes it from HTTP/2 headers.
        add("x-ms-serviceversion", " version=2.14.0.0");
        add("x-ms-gatewayversion", "2.14.0");
        add(HeaderNames.ITEM_LSN, (response, request) -> response.itemLsn());
        add("x-ms-last-state-change-utc", "Sat, 21 Nov 2026 00:00:00.000 GMT");
        add(
                "x-ms-resource-quota",
                "documentSize=51200;documentsSize=52428800;documentsCount=-1;collectionSize=52428800;");
        add("x-ms-resource-usage", "documentSize=1;documentsSize=1024;documentsCount=1000;collectionSize=1025;");
        add("x-ms-schemaversion", "1.18");
        add("x-ms-quorum-acked-lsn", progress(Scope.Progress::lsn));
        add("x-ms-current-write-quorum", "3");
        add("x-ms-current-replica-set-size", "4");
        add("x-ms-documentdb-partitionkeyrangeid", progress(Scope.Progress::partition));
        add("x-ms-xp-role", "1");
        add("x-ms-global-committed-lsn", progress(Scope.Progress::lsn));
        add("x-ms-number-of-read-regions", "0");
        add(
                HeaderNames.TRANSPORT_REQUEST_ID,
                (response, request) -> Integer.toString(transportRequests.incrementAndGet()));
        add("x-ms-cosmos-llsn", progress(Scope.Progress::lsn));
        add("x-ms-cosmos-quorum-acked-llsn", progress(Scope.Progress::lsn));
        add("x-ms-cosmos-item-llsn", (response, request) -> response.itemLsn());
        add("x-ms-request-duration-ms", "0.384");
        add("x-ms-cosmos-physical-partition-id", progress(Scope.Progress::partition));
        add("x-ms-throttle-retry-count", "0");
        add("x-ms-cosmos-is-partition-key-delete-pending", "false");
        add("x-ms-throttle-retry-wait-time-ms", "0");
        add("vary", "Origin");
    }

    private void add(String name, String fixed) {
        lines.add(new HeaderTemplate.Line(AsciiString.of(name), AsciiString.of(fixed), null));
    }

    private void add(String name, HeaderTemplate.Source source) {
        add(AsciiString.of(name), source);
    }

    private void add(AsciiString name, HeaderTemplate.Source source) {
        lines.add(new HeaderTemplate.Line(name, null, source));
    }

    private static CharSequence length(Response response) {
        boolean forbidden = response.status() == 204 || response.status() == 304;
        return forbidden ? null : Integer.toString(response.body().length);
    }

    private static HeaderTemplate.Source progress(Function<Scope.Progress, CharSequence> part) {
        return (response, request) -> response.progress() == null ? null : part.apply(response.progress());
    }
}
