package dev.winnow.demo.gateway.store;

import io.netty.util.AsciiString;

/**
 * One version of one document; never changed.
 *
 * @param key what it is found by
 * @param number its number within the container, for as long as it exists
 * @param lsn the log sequence number of the write that made this version
 * @param lsnText the same in decimal
 * @param etag the version's etag, in its quotes
 * @param json the document with its system properties, in UTF-8
 */
public record Item(Key key, long number, long lsn, AsciiString lsnText, AsciiString etag, byte[] json) {
    /**
     * What an item is found by.
     *
     * @param partitionKey the partition key's one spelling
     * @param id the id, unique within the partition key
     */
    public record Key(String partitionKey, String id) {}
}
