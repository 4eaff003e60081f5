package dev.winnow.emulator.store;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.partition.PartitionRanges;

/**
 * The items of one container and the log of their latest versions. Thread-safe; each method is atomic.
 */
public final class Items {
    /**
     * The result of an upsert.
     *
     * @param item the new version
     * @param created whether the item is new
     */
    public record Written(Item item, boolean created) {}

    private final PartitionKeys partitionKeys;
    private final PartitionRanges ranges;
    private final String self;
    private final LongFunction<String> rids;
    private final ItemTable table = new ItemTable();

    private long lastNumber;
    private long lastLsn = 1;
    private final WriteTimes writeTimes = new WriteTimes(lastLsn);
    private LogPosition[] positions;

    /**
     * Creates an empty set of items.
     *
     * @param self the container's path by resource ids, with a slash at its end
     * @param rids returns the resource id of an item by its number
     * @param partitionKeyPaths the paths of the container's partition key
     * @param ranges the container's partition key ranges
     */
    Items(String self, LongFunction<String> rids, List<String> partitionKeyPaths, PartitionRanges ranges) {
        this.self = self;
        this.rids = rids;
        this.ranges = ranges;
        partitionKeys = new PartitionKeys(partitionKeyPaths);
        positions = positionsAt(lastLsn);
    }

    /** Returns the item; 404 if there is none. */
    public Item read(String partitionKey, String id) {
        return existing(new Item.Key(PartitionKeys.canonical(partitionKey), id));
    }

    /** Creates an item; 409 if its key is in use. */
    public synchronized Item create(String partitionKey, byte[] body) {
        DocumentText document = DocumentText.scan(body);
        Item.Key key = keyOf(document, partitionKey);
        if (table.get(key) != null) {
            throw ServiceError.conflict("An item with id " + key.id());
        }
        return put(key, document, null);
    }

    /** Creates or replaces an item; 412 if its version is not {@code ifMatch}. */
    public synchronized Written upsert(String partitionKey, byte[] body, String ifMatch) {
        DocumentText document = DocumentText.scan(body);
        Item.Key key = keyOf(document, partitionKey);
        Item before = table.get(key);
        if (before != null) {
            check(before, ifMatch);
        }
        return new Written(put(key, document, before), before == null);
    }

    /** Replaces an item; 404 if there is none, 412 if its version is not {@code ifMatch}. */
    public Item replace(String partitionKey, String id, String ifMatch, byte[] body) {
        return change(partitionKey, id, ifMatch, before -> body);
    }

    /** Replaces an item by the result of a function; 404 if there is none, 412 if its version is not {@code ifMatch}. */
    public synchronized Item change(String partitionKey, String id, String ifMatch, Function<Item, byte[]> change) {
        Item before = existing(new Item.Key(PartitionKeys.canonical(partitionKey), id));
        check(before, ifMatch);
        DocumentText document = DocumentText.scan(change.apply(before));
        if (!keyOf(document, partitionKey).equals(before.key())) {
            throw ServiceError.badRequest("A replacement cannot change the id of the document.");
        }
        return put(before.key(), document, before);
    }

    /** Deletes an item and returns its last version; 404 if there is none, 412 if its version is not {@code ifMatch}. */
    public synchronized Item delete(String partitionKey, String id, String ifMatch) {
        Item before = existing(new Item.Key(PartitionKeys.canonical(partitionKey), id));
        check(before, ifMatch);
        table.remove(before.key());
        advance();
        return before;
    }

    /** Runs several operations as one transaction. If one throws, all are rolled back. */
    public synchronized <T> T atomically(Supplier<T> operations) {
        table.begin();
        try {
            T result = operations.get();
            table.commit();
            return result;
        } catch (RuntimeException e) {
            table.rollBack();
            throw e;
        }
    }

    /** Returns all items in the order of their numbers. */
    public synchronized Collection<Item> all() {
        return table.all();
    }

    /** Returns the items written after a log sequence number, in the order of their last writes. */
    public synchronized Collection<Item> changedAfter(long lsn) {
        return table.writtenAfter(lsn);
    }

    /**
     * Returns a filter for the items of a partition key. A prefix of a hierarchical key selects all keys that start with it.
     */
    public Predicate<Item> ofPartitionKey(String partitionKey) {
        String whole = PartitionKeys.canonical(partitionKey);
        String start = whole.substring(0, whole.length() - 1) + ",";
        return item -> item.key().partitionKey().equals(whole)
                || item.key().partitionKey().startsWith(start);
    }

    /** Splits a partition key range and its items. */
    public synchronized void split(int range) {
        ranges.split(range);
        positions = positionsAt(lastLsn);
    }

    /** Returns the id of the partition key range of an item. */
    public int partitionOf(Item item) {
        return ranges.rangeOf(item.key().partitionKey());
    }

    /** Returns the id of the partition key range of a key. */
    public int partitionOf(String partitionKey) {
        return ranges.rangeOf(PartitionKeys.canonical(partitionKey));
    }

    /** Returns the log sequence number of the last write. */
    public synchronized long lastLsn() {
        return lastLsn;
    }

    synchronized long lsnAt(long nanoTime) {
        return writeTimes.lsnAt(nanoTime);
    }

    synchronized LogPosition logPosition(int partition) {
        return positions[partition];
    }

    private synchronized Item existing(Item.Key key) {
        Item item = table.get(key);
        if (item == null) {
            throw ServiceError.notFound("The item " + key.id());
        }
        return item;
    }

    private static void check(Item item, String ifMatch) {
        if (ifMatch != null && !ifMatch.equals("*") && !item.etag().equals(ifMatch)) {
            throw ServiceError.preconditionFailed();
        }
    }

    private Item.Key keyOf(DocumentText document, String header) {
        String partitionKey = partitionKeys.of(document);
        if (!partitionKey.equals(PartitionKeys.canonical(header))) {
            throw ServiceError.partitionKeyMismatch();
        }
        return new Item.Key(partitionKey, document.id());
    }

    private Item put(Item.Key key, DocumentText document, Item before) {
        long number = before == null ? ++lastNumber : before.number();
        advance();
        String rid = rids.apply(number);
        SystemProperties system = SystemProperties.now(rid, self + "docs/" + rid + "/", lastLsn);
        Item item = new Item(
                key,
                number,
                lastLsn,
                system.etag(),
                system.epochSecond(),
                document.withSystemProperties(system.forDocument()));
        table.put(item);
        return item;
    }

    private void advance() {
        lastLsn++;
        writeTimes.add(System.nanoTime());
        positions = positionsAt(lastLsn);
    }

    private LogPosition[] positionsAt(long lsn) {
        String text = Long.toString(lsn);
        LogPosition[] all = new LogPosition[ranges.ids()];
        for (int partition = 0; partition < all.length; partition++) {
            String token = partition + ":-1#" + text;
            all[partition] = new LogPosition(Integer.toString(partition), text, token);
        }
        return all;
    }

    /** The times of the latest writes, which tell how far a replica has come that lags. Not thread-safe. */
    private static final class WriteTimes {
        /** Older writes count as replicated. */
        private static final int REMEMBERED = 1024;

        private final long[] nanoTimes = new long[REMEMBERED];
        private final long firstLsn;
        private long lastLsn;

        /** @param firstLsn the log sequence number before the first write */
        WriteTimes(long firstLsn) {
            this.firstLsn = firstLsn;
            lastLsn = firstLsn;
        }

        /** Remembers the time of the next write. */
        void add(long nanoTime) {
            lastLsn++;
            nanoTimes[index(lastLsn)] = nanoTime;
        }

        /** Returns the log sequence number of the last write at a time or before. */
        long lsnAt(long nanoTime) {
            long oldest = Math.max(firstLsn, lastLsn - REMEMBERED);
            long lsn = lastLsn;
            while (lsn > oldest && nanoTimes[index(lsn)] - nanoTime > 0) {
                lsn--;
            }
            return lsn;
        }

        private static int index(long lsn) {
            return (int) (lsn % REMEMBERED);
        }
    }
}
