package dev.winnow.emulator.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The latest versions of items by key, by number and by write; can go back to an earlier state. Not thread-safe. */
final class ItemTable {
    private final Map<Item.Key, Item> byKey = new HashMap<>();
    private final TreeMap<Long, Item> byNumber = new TreeMap<>();
    private final TreeMap<Long, Item> byLsn = new TreeMap<>();

    /** What there was before the changes that may have to be undone, null standing for nothing; or null. */
    private Map<Item.Key, Item> before;

    /** Returns the item, or null. */
    Item get(Item.Key key) {
        return byKey.get(key);
    }

    /** Puts a version in the place of an earlier one, if there is any. */
    void put(Item item) {
        remember(item.key());
        forget(item.key());
        keep(item);
    }

    void remove(Item.Key key) {
        remember(key);
        forget(key);
    }

    /** Remembers everything from now on until {@link #commit} or {@link #rollBack}. */
    void begin() {
        before = new HashMap<>();
    }

    void commit() {
        before = null;
    }

    void rollBack() {
        before.forEach((key, item) -> {
            forget(key);
            if (item != null) {
                keep(item);
            }
        });
        before = null;
    }

    /** Returns all items in the order of their numbers. */
    List<Item> all() {
        return List.copyOf(byNumber.values());
    }

    /** Returns the items that were written later, in the order of their last writes. */
    List<Item> writtenAfter(long lsn) {
        return List.copyOf(byLsn.tailMap(lsn, false).values());
    }

    private void keep(Item item) {
        byKey.put(item.key(), item);
        byNumber.put(item.number(), item);
        byLsn.put(item.lsn(), item);
    }

    private void forget(Item.Key key) {
        Item item = byKey.remove(key);
        if (item != null) {
            byNumber.remove(item.number());
            byLsn.remove(item.lsn());
        }
    }

    private void remember(Item.Key key) {
        if (before != null && !before.containsKey(key)) {
            before.put(key, byKey.get(key));
        }
    }
}
