package dev.winnow.emulator.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The latest versions of items by key, by number and by write, with rollback to an earlier state. Not thread-safe. */
final class ItemTable {
    private final Map<Item.Key, Item> byKey = new HashMap<>();
    private final TreeMap<Long, Item> byNumber = new TreeMap<>();
    private final TreeMap<Long, Item> byLsn = new TreeMap<>();

    /** The versions before the current transaction, null for a new item; null outside a transaction. */
    private Map<Item.Key, Item> before;

    /** Returns the item, or null. */
    Item get(Item.Key key) {
        return byKey.get(key);
    }

    /** Stores a version, replacing the previous one if there is any. */
    void put(Item item) {
        record(item.key());
        unindex(item.key());
        index(item);
    }

    void remove(Item.Key key) {
        record(key);
        unindex(key);
    }

    /** Starts a transaction, which ends with {@link #commit} or {@link #rollBack}. */
    void begin() {
        before = new HashMap<>();
    }

    void commit() {
        before = null;
    }

    void rollBack() {
        before.forEach((key, item) -> {
            unindex(key);
            if (item != null) {
                index(item);
            }
        });
        before = null;
    }

    /** Returns all items in the order of their numbers. */
    List<Item> all() {
        return List.copyOf(byNumber.values());
    }

    /** Returns the items written after a log sequence number, in the order of their last writes. */
    List<Item> writtenAfter(long lsn) {
        return List.copyOf(byLsn.tailMap(lsn, false).values());
    }

    private void index(Item item) {
        byKey.put(item.key(), item);
        byNumber.put(item.number(), item);
        byLsn.put(item.lsn(), item);
    }

    private void unindex(Item.Key key) {
        Item item = byKey.remove(key);
        if (item != null) {
            byNumber.remove(item.number());
            byLsn.remove(item.lsn());
        }
    }

    private void record(Item.Key key) {
        if (before != null && !before.containsKey(key)) {
            before.put(key, byKey.get(key));
        }
    }
}
