package dev.winnow.patches.runtime;

import java.util.AbstractMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Response headers on their way from the transport to the response: two parallel arrays that the receiver takes over,
 * where the vendor fills a map only to take it apart again.
 *
 * <p>To code that does not know it, it is a mutable map with what a {@link HashMap} of the same pairs would hold: the
 * first such use turns it into one. Keys are added once each. Not safe for concurrent use, like the map it replaces.
 */
public final class HeaderPairs extends AbstractMap<String, String> {
    private String[] names;
    private String[] values;
    private int size;
    private Map<String, String> map;

    /** @param expected how many pairs will come */
    public HeaderPairs(int expected) {
        names = new String[expected];
        values = new String[expected];
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

    /** The names, index-aligned with {@link #values()}; the caller may keep the array. */
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

    private Map<String, String> map() {
        if (map == null) {
            map = new HashMap<>((int) Math.ceil(size / 0.75));
            for (int i = 0; i < size; i++) {
                map.put(names[i], values[i]);
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
        return map().containsKey(key);
    }

    @Override
    public String get(Object key) {
        return map().get(key);
    }

    @Override
    public String put(String key, String value) {
        return map().put(key, value);
    }

    @Override
    public String remove(Object key) {
        return map().remove(key);
    }
}
