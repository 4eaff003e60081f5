package dev.winnow.demo.gateway.http;

/** What an answer says about the resource tree it belongs to: where it is and how far its log has come. */
public interface Scope {
    /** The path by names, without the item: {@code dbs/x/colls/y}. */
    CharSequence altContentPath();

    /** The resource id of the innermost database or container. */
    CharSequence contentPath();

    /** How far the log has come; one object, so that an answer's parts agree with each other. */
    Progress progress();

    /**
     * A point in a container's log.
     *
     * @param lsn the log sequence number, in decimal
     * @param sessionToken the token that a session-consistent client sends back
     */
    record Progress(CharSequence lsn, CharSequence sessionToken) {}
}
