package dev.winnow.emulator.store;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.util.AsciiString;

/** One version of one document; never changed. */
public final class Item implements Resource {
    /**
     * What an item is found by.
     *
     * @param partitionKey the partition key's one spelling
     * @param id the id, unique within the partition key
     */
    public record Key(String partitionKey, String id) {}

    private final Key key;
    private final long number;
    private final long lsn;
    private final AsciiString lsnText;
    private final AsciiString etag;
    private final long epochSecond;
    private final byte[] json;
    private volatile JsonNode tree;

    Item(Key key, long number, long lsn, String etag, long epochSecond, byte[] json) {
        this.key = key;
        this.number = number;
        this.lsn = lsn;
        lsnText = AsciiString.of(Long.toString(lsn));
        this.etag = AsciiString.of(etag);
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

    /** Returns the log sequence number of the write that made this version. */
    public long lsn() {
        return lsn;
    }

    /** Returns the log sequence number in decimal. */
    public AsciiString lsnText() {
        return lsnText;
    }

    /** Returns the version's etag, in its quotes. */
    public AsciiString etag() {
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

    /** Made at the first query and then kept. */
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
