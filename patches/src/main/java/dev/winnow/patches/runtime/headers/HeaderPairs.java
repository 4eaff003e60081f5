package dev.winnow.patches.runtime.headers;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

import dev.winnow.patches.runtime.capacity.Capacity;

/**
 * Headers in two parallel arrays, in place of a map that the vendor fills. The receiver wants the arrays, or looks up a few
 * names.
 *
 * <p>Other code sees a mutable map with the entries and the order of a {@link HashMap} of the same pairs. A use that the
 * arrays cannot serve turns it into that map. Like a HashMap, it is safe for any number of readers but not while a thread
 * changes it.
 */
public final class HeaderPairs extends LazyHeaderMap<String> implements Serializable {
    private static final int[] NOTHING = {};

    private final transient String[] names;
    private final transient String[] values;

    /** How many names each map had of which this one is a copy, the first one first: they decide the order. */
    private final transient int[] copied;

    /** Null while the arrays hold the pairs. Volatile, because a reader may create it. */
    private transient volatile Map<String, String> map;

    /**
     * @param names without duplicates; only read, so they may be shared
     * @param values index-aligned; the map owns them from now on
     */
    public HeaderPairs(String[] names, String[] values) {
        this(names, values, NOTHING);
    }

    private HeaderPairs(String[] names, String[] values, int[] copied) {
        this.names = names;
        this.values = values;
        this.copied = copied;
    }

    /** The names of any map, which the caller must not write to. */
    public static String[] names(Map<String, String> headers) {
        HeaderPairs pairs = in(headers);
        return pairs == null ? headers.keySet().toArray(new String[0]) : pairs.names;
    }

    /** The values of those {@link #names}, index-aligned; the caller may change them. */
    public static String[] values(Map<String, String> headers) {
        HeaderPairs pairs = in(headers);
        return pairs == null ? headers.values().toArray(new String[0]) : pairs.values;
    }

    /** The size of a map that must be copied entry by entry; 0 where {@link #names} and {@link #values} are the copy. */
    public static int sizeToCopy(Map<String, String> headers) {
        return in(headers) == null ? headers.size() : 0;
    }

    /** The entries that must be copied one by one; none where {@link #names} and {@link #values} are the copy. */
    public static Set<Entry<String, String>> entriesToCopy(Map<String, String> headers) {
        return in(headers) == null ? headers.entrySet() : Collections.emptySet();
    }

    /** A mutable copy that the caller owns. */
    public static Map<String, String> copyOf(Map<String, String> headers) {
        HeaderPairs pairs = in(headers);
        return pairs == null
                ? new HashMap<>(headers)
                : new HeaderPairs(pairs.names, pairs.values.clone(), pairs.copiedAndThis());
    }

    /** The same, with a place for the value of that name, which the caller must put into it. */
    public static Map<String, String> copyToPut(Map<String, String> headers, String name) {
        HeaderPairs pairs = in(headers);
        if (pairs == null || pairs.indexOf(name) >= 0) {
            return copyOf(headers);
        }
        int size = pairs.names.length;
        String[] names = Arrays.copyOf(pairs.names, size + 1);
        names[size] = name;
        return new HeaderPairs(names, Arrays.copyOf(pairs.values, size + 1), pairs.copiedAndThis());
    }

    private int[] copiedAndThis() {
        int[] all = Arrays.copyOf(copied, copied.length + 1);
        all[copied.length] = names.length;
        return all;
    }

    private static HeaderPairs in(Map<String, String> headers) {
        return headers instanceof HeaderPairs && ((HeaderPairs) headers).map == null ? (HeaderPairs) headers : null;
    }

    /** Most names are interned literals both here and in the library, so comparing references finds them. */
    private int indexOf(Object name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (int i = 0; i < names.length; i++) {
            if (name != null && name.equals(names[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    Map<String, String> map() {
        if (map == null) {
            synchronized (this) {
                if (map == null) {
                    int size = copied.length == 0 ? names.length : copied[0];
                    Map<String, String> pairs = new HashMap<>(Capacity.of(size));
                    putAll(pairs, 0, size);
                    for (int i = 0; i < copied.length; i++) {
                        pairs = new HashMap<>(pairs);
                        putAll(pairs, copied[i], i + 1 < copied.length ? copied[i + 1] : names.length);
                    }
                    map = pairs;
                }
            }
        }
        return map;
    }

    private void putAll(Map<String, String> pairs, int from, int to) {
        for (int i = from; i < to; i++) {
            pairs.put(names[i], values[i]);
        }
    }

    @Override
    public int size() {
        return map == null ? names.length : map.size();
    }

    @Override
    public boolean containsKey(Object key) {
        return map == null ? indexOf(key) >= 0 : map.containsKey(key);
    }

    @Override
    public String get(Object key) {
        if (map != null) {
            return map.get(key);
        }
        int i = indexOf(key);
        return i < 0 ? null : values[i];
    }

    @Override
    public String put(String key, String value) {
        int i = map == null ? indexOf(key) : -1;
        if (i >= 0) {
            synchronized (this) {
                if (map == null) {
                    String before = values[i];
                    values[i] = value;
                    return before;
                }
            }
        }
        return map().put(key, value);
    }

    @Override
    public String computeIfPresent(String key, BiFunction<? super String, ? super String, ? extends String> remapping) {
        if (map != null) {
            return map.computeIfPresent(key, remapping);
        }
        int i = indexOf(key);
        if (i < 0 || values[i] == null) {
            return null;
        }
        String value = remapping.apply(key, values[i]);
        if (value == null) {
            remove(key);
            return null;
        }
        synchronized (this) {
            if (map == null) {
                values[i] = value;
                return value;
            }
        }
        map.put(key, value); // a reader has created it meanwhile
        return value;
    }

    /** Serialization writes the map that the vendor would have written. */
    private Object writeReplace() {
        return map();
    }
}
