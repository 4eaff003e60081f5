package dev.winnow.emulator.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The response to a request. Each transport adds the headers that every response carries; {@link #extra} holds those that only
 * this kind of response has.
 */
public final class Response {
    /** What a transport does to a response on purpose while it sends it. */
    public enum Defect {
        NONE,
        /** The body ends after half of its bytes although the headers promise all of them. */
        TRUNCATED,
        /** Nothing is sent, and the connection is reset (HTTP/2: the stream). */
        RESET,
        /** Nothing is sent, and the connection stays open. */
        SILENT,
        /** RNTBD: the length of the frame is larger than any frame. HTTP has no such length: the same as {@link #TRUNCATED}. */
        OVERLONG
    }

    /** A header that only some responses have. */
    public record ExtraHeader(String lowerCaseName, String value) {}

    private final int status;
    private final ResourceOwner owner;
    private final LogPosition logPosition;
    private byte[] body = Request.NO_BODY;
    private String etag;
    private String itemLsn;
    private String charge = "1";
    private List<ExtraHeader> extra = List.of();
    private Defect defect = Defect.NONE;
    private Replication replication;
    private long delayNanos;

    private Response(int status, ResourceOwner owner, LogPosition logPosition) {
        this.status = status;
        this.owner = owner;
        this.logPosition = logPosition;
    }

    /** Starts a response about a resource without an owner. */
    public static Response of(int status) {
        return new Response(status, null, null);
    }

    /** Starts a response about one of the owner's resources. */
    public static Response of(int status, ResourceOwner owner) {
        return of(status, owner, 0);
    }

    /** Starts a response about a resource in one of the owner's partitions. */
    public static Response of(int status, ResourceOwner owner, int partition) {
        return new Response(status, owner, owner.logPosition(partition));
    }

    public Response body(byte[] json) {
        body = json;
        return this;
    }

    public Response body(String json) {
        return body(json.getBytes(StandardCharsets.UTF_8));
    }

    public Response etag(String value) {
        etag = value;
        return this;
    }

    public Response itemLsn(String value) {
        itemLsn = value;
        return this;
    }

    public Response charge(String requestUnits) {
        charge = requestUnits;
        return this;
    }

    /** Adds a header that only this kind of response has. */
    public Response header(Header header, String value) {
        return header(header.lowerCaseName(), value);
    }

    /** Adds a header that only this kind of response has, which the services need not know. */
    public Response header(String lowerCaseName, String value) {
        if (extra.isEmpty()) {
            extra = new ArrayList<>(4);
        }
        extra.add(new ExtraHeader(lowerCaseName, value));
        return this;
    }

    public Response defect(Defect value) {
        defect = value;
        return this;
    }

    /** Sets how far the answering replica has come, if that is less than the partition's log. */
    public Response replication(Replication value) {
        replication = value;
        return this;
    }

    /** Delays this response, in addition to the emulator's own latency. */
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

    /** Returns the owner of the resources in the body, or null. */
    public ResourceOwner owner() {
        return owner;
    }

    /** Returns the end of the partition's log when the response was made, or null without an owner. */
    public LogPosition logPosition() {
        return logPosition;
    }

    /** Returns the etag in its quotes, or null. */
    public String etag() {
        return etag;
    }

    /** Returns the log sequence number of the item's last write, or null. */
    public String itemLsn() {
        return itemLsn;
    }

    /** Returns the charge in request units. */
    public String charge() {
        return charge;
    }

    public List<ExtraHeader> extra() {
        return extra;
    }

    public Defect defect() {
        return defect;
    }

    /** Returns whether the response ends before its announced length. */
    public boolean endsEarly() {
        return defect == Defect.TRUNCATED || defect == Defect.OVERLONG;
    }

    /** Returns how far the answering replica has come, or null if it has the partition's whole log. */
    public Replication replication() {
        return replication;
    }

    public long delayNanos() {
        return delayNanos;
    }
}
