package dev.winnow.patches.runtime.collections;

import java.util.AbstractMap;
import java.util.Map;

/**
 * An entry of a compact map that somebody asked for. It takes the place of its value in the map: even reading threads do that, so
 * that they see it whole only under the lock.
 */
final class CompactEntry<K, V> extends AbstractMap.SimpleEntry<K, V> {
    private static final long serialVersionUID = 1;

    private CompactEntry(K key, V value) {
        super(key, value);
    }

    /**
     * The only entry of that key, also if several threads ask for it at once.
     *
     * @param at where the key is; the value is the next one
     */
    @SuppressWarnings("unchecked")
    static <K, V> Map.Entry<K, V> in(Object[] slots, int at) {
        synchronized (slots) {
            Object value = slots[at + 1];
            if (!(value instanceof CompactEntry)) {
                value = new CompactEntry<>(slots[at], value);
                slots[at + 1] = value;
            }
            return (CompactEntry<K, V>) value;
        }
    }

    /** The value at that place, whether it is in an entry or not. */
    @SuppressWarnings("unchecked")
    static <V> V value(Object[] slots, int at) {
        Object value = slots[at + 1];
        if (!(value instanceof CompactEntry)) {
            return (V) value;
        }
        synchronized (slots) {
            return ((CompactEntry<?, V>) value).getValue();
        }
    }
}
