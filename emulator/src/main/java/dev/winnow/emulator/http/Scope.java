package dev.winnow.emulator.http;

/**
 * What an answer says about the owner of the resources in it: where it is and how far its log has come. The SDK appends a
 * resource's own name to the owner's path.
 */
public interface Scope {
    /** The path by names: {@code dbs/x/colls/y} for an item. */
    CharSequence altContentPath();

    /** The resource id. */
    CharSequence contentPath();

    /** How far the log has come in a partition; one object, so that an answer's parts agree with each other. */
    Progress progress(int partition);

    /**
     * A point in a container's log.
     *
     * @param partition the id of the partition key range
     * @param lsn the log sequence number, in decimal
     * @param sessionToken the token that a session-consistent client sends back
     */
    record Progress(CharSequence partition, CharSequence lsn, CharSequence sessionToken) {}
}
