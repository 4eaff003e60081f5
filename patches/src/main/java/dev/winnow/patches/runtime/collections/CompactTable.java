package dev.winnow.patches.runtime.collections;

import java.util.AbstractMap;
import java.util.Map;

/** What the views of a compact map need of it: its entries by their place. */
abstract class CompactTable<K, V> extends AbstractMap<K, V> {
    abstract K key(int place);

    abstract V value(int place);

    abstract Map.Entry<K, V> entry(int place);

    abstract void removeAt(int place);

    /** How often keys were added or removed. */
    abstract int changes();
}
