package dev.winnow.patches.runtime;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Headers as two parallel arrays, where the vendor fills a map: for a receiver that wants the arrays, or for one that
 * looks up a few names.
 *
 * <p>To code that does not know it, it is a mutable map with what a {@link HashMap} of the same pairs would hold, in
 * that map's order: a use that the arrays cannot serve turns it into one. Like that map it is not safe while one thread
 * changes it, but any number may read.
 */
public final class HeaderPairs extends AbstractMap<String, String> implements Serializable {
    private transient String[] names;
    private transient String[] values;
    private transient int size;

    /** Null while the arrays hold the pairs. Volatile, because a reader may be the one who needs it. */
    private transient volatile Map<String, String> map;

    /** @param expected how many pairs will come */
    public HeaderPairs(int expected) {
        names = new String[expected];
        values = new String[expected];
    }

    /**
     * @param names each once; only read, so they may be shared
     * @param values index-aligned; taken over
     */
    public HeaderPairs(String[] names, String[] values) {
        this.names = names;
        this.values = values;
        size = names.length;
    }

    /** Adds a pair whose name was not added before; only while it is not used as a map. */
    public void add(String name, String value) {
        if (size == names.length) {
            names = Arrays.copyOf(names, 2 * size + 1);
            values = Arrays.copyOf(values, 2 * size + 1);
        }
        names[size] = name;
        values[size++] = value;
    }

    /** The names, index-aligned with {@link #values}; the caller may keep the array, but not write to it. */
    public String[] names() {
        return map == null ? exact(names) : map.keySet().toArray(new String[0]);
    }

    /** The values of those {@link #names()}, index-aligned; the caller may keep and change the array. */
    public String[] values(String[] names) {
        if (map == null) {
            return exact(values);
        }
        String[] aligned = new String[names.length];
        for (int i = 0; i < aligned.length; i++) {
            aligned[i] = map.get(names[i]);
        }
        return aligned;
    }

    private String[] exact(String[] array) {
        return array.length == size ? array : Arrays.copyOf(array, size);
    }

    /** Most names are literals of the library and of this map alike, so that a comparison of references finds them. */
    private int indexOf(Object name) {
        for (int i = 0; i < size; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (int i = 0; i < size; i++) {
            if (name != null && name.equals(names[i])) {
                return i;
            }
        }
        return -1;
    }

    private Map<String, String> map() {
        if (map == null) {
            synchronized (this) {
                if (map == null) {
                    Map<String, String> pairs = new HashMap<>((int) Math.ceil(size / 0.75));
                    for (int i = 0; i < size; i++) {
                        pairs.put(names[i], values[i]);
                    }
                    map = pairs;
                }
            }
        }
        return map;
    }

    @Override
    public int size() {
        return map == null ? size : map.size();
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
        return map().entrySet();
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
        return map().put(key, value);
    }

    @Override
    public String remove(Object key) {
        return map().remove(key);
    }

    /** Whoever serializes it gets the map that the vendor would have written. */
    private Object writeReplace() {
        return map();
    }
}
