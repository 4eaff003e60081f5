package dev.winnow.emulator.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.util.AsciiString;

/** One answer. The headers that every answer carries come from the {@link HeaderTemplate}; these are the others. */
public final class Response {
    /** What goes wrong with an answer on its way out. */
    public enum Defect {
        NONE,
        /** The body ends after half of its bytes although the headers promise all of them. */
        TRUNCATED,
        /** Nothing is answered and the connection is reset (HTTP/2: the stream). */
        RESET
    }

    private final int status;
    private byte[] body = Request.NO_BODY;
    private Scope scope;
    private Scope.Progress progress;
    private CharSequence etag;
    private CharSequence itemLsn;
    private CharSequence charge = "1";
    private List<CharSequence> extra = List.of();
    private Defect defect = Defect.NONE;
    private long delayNanos;

    private Response(int status) {
        this.status = status;
    }

    /** Starts an answer about something that has no owner. */
    public static Response of(int status) {
        return new Response(status);
    }

    /** Starts an answer about something that the scope owns, as far as its log has come by now. */
    public static Response of(int status, Scope scope) {
        return of(status, scope, 0);
    }

    /** Starts an answer about something in one of the scope's partitions. */
    public static Response of(int status, Scope scope, int partition) {
        Response response = new Response(status);
        response.scope = scope;
        response.progress = scope.progress(partition);
        return response;
    }

    public Response body(byte[] json) {
        body = json;
        return this;
    }

    public Response body(String json) {
        return body(json.getBytes(StandardCharsets.UTF_8));
    }

    public Response etag(CharSequence value) {
        etag = value;
        return this;
    }

    public Response itemLsn(CharSequence value) {
        itemLsn = value;
        return this;
    }

    public Response charge(CharSequence requestUnits) {
        charge = requestUnits;
        return this;
    }

    /** Adds a header that only this kind of answer has. */
    public Response header(AsciiString lowerCaseName, CharSequence value) {
        if (extra.isEmpty()) {
            extra = new ArrayList<>(4);
        }
        extra.add(lowerCaseName);
        extra.add(value);
        return this;
    }

    public Response defect(Defect value) {
        defect = value;
        return this;
    }

    /** Holds this answer back, in addition to the gateway's own latency. */
    public Response delayNanos(long nanos) {
        delayNanos = nanos;
        return this;
    }

    public int status() {
        return status;
    }

    public byte[] body() {
        return body;
    }

    Scope scope() {
        return scope;
    }

    Scope.Progress progress() {
        return progress;
    }

    CharSequence etag() {
        return etag;
    }

    CharSequence itemLsn() {
        return itemLsn;
    }

    CharSequence charge() {
        return charge;
    }

    /** Names and values by turns. */
    List<CharSequence> extra() {
        return extra;
    }

    Defect defect() {
        return defect;
    }

    long delayNanos() {
        return delayNanos;
    }
}
