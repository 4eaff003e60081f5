package dev.winnow.emulator.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;

/** One version of a document. Immutable. */
public final class Item implements Resource {
    /**
     * The key of an item.
     *
     * @param partitionKey the partition key in canonical form
     * @param id the id, unique within the partition key
     */
    public record Key(String partitionKey, String id) {}

    private final Key key;
    private final long number;
    private final long lsn;
    private final String lsnText;
    private final String etag;
    private final long epochSecond;
    private final byte[] json;
    private volatile JsonNode tree;

    Item(Key key, long number, long lsn, String etag, long epochSecond, byte[] json) {
        this.key = key;
        this.number = number;
        this.lsn = lsn;
        lsnText = Long.toString(lsn);
        this.etag = etag;
        this.epochSecond = epochSecond;
        this.json = json;
    }

    public Key key() {
        return key;
    }

    @Override
    public long number() {
        return number;
    }

    /** Returns the log sequence number of the write that created this version. */
    public long lsn() {
        return lsn;
    }

    /** Returns the log sequence number in decimal. */
    public String lsnText() {
        return lsnText;
    }

    /** Returns the etag of this version, in quotes. */
    public String etag() {
        return etag;
    }

    /** Returns when this version was written. */
    public long epochSecond() {
        return epochSecond;
    }

    @Override
    public byte[] json() {
        return json;
    }

    /** Parsed by the first query and then cached. */
    @Override
    public JsonNode tree() {
        JsonNode known = tree;
        if (known == null) {
            known = Json.parse(json);
            tree = known;
        }
        return known;
    }
}
