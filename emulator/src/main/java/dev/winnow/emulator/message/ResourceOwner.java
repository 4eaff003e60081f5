package dev.winnow.emulator.message;

/**
 * The owner of the resources in a response: a container owns items, a database owns containers. A response names its owner and
 * says how far the owner's log has come. The SDK appends a resource's own name to the owner's path.
 */
public interface ResourceOwner {
    /** Returns the path by names: {@code dbs/x/colls/y} for an item. */
    String altContentPath();

    /** Returns the resource id. */
    String contentPath();

    /** Returns the current end of a partition's log, as one object, so that the parts of a response agree. */
    LogPosition logPosition(int partition);

    /**
     * Returns the log sequence number that was the last one at a time.
     *
     * @param nanoTime a value of {@link System#nanoTime}
     */
    long lsnAt(long nanoTime);
}
