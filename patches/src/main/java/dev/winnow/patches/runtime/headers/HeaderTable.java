package dev.winnow.patches.runtime.headers;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The map in the only field of the vendor's collection of headers: header objects by their names in lower case. It creates
 * the objects when code asks for one; most code only wants the names and values.
 *
 * <p>Other code sees the mutable map that the vendor would have filled, in that map's order. Like that map, it is safe for any
 * number of readers but not while a thread changes it.
 */
public final class HeaderTable<H> extends AbstractMap<String, H> {
    private final HeaderLayout layout;
    private final String[] values;
    private final BiFunction<String, String, H> header;

    /** Null while the arrays hold the headers. Volatile, because a reader may create it. */
    private volatile Map<String, H> map;

    HeaderTable(HeaderLayout layout, String[] values, BiFunction<String, String, H> header) {
        this.layout = layout;
        this.values = values;
        this.header = header;
    }

    /** The map itself if it is a table whose arrays still hold the headers; null for any other. */
    public static HeaderTable<?> in(Map<String, ?> headers) {
        return headers instanceof HeaderTable && ((HeaderTable<?>) headers).map == null
                ? (HeaderTable<?>) headers
                : null;
    }

    /** The table whose {@link #values()} the iterator comes from, if its arrays still hold the headers; null for any other. */
    static HeaderTable<?> behind(Iterator<?> headers) {
        return headers instanceof HeaderTable<?>.Headers ? in(((HeaderTable<?>.Headers) headers).table()) : null;
    }

    /**
     * Writes names in lower case and values into arrays.
     *
     * @return false if an array is null or too short, which leaves both as they are
     */
    public boolean copyLowerCase(String[] names, String[] values) {
        int size = layout.lowerCase.length;
        if (names == null || values == null || names.length < size || values.length < size) {
            return false;
        }
        System.arraycopy(layout.lowerCase, 0, names, 0, size);
        System.arraycopy(this.values, 0, values, 0, size);
        return true;
    }

    /** Values by names in lower case; a mutable map that the caller owns. */
    public Map<String, String> lowerCase() {
        return new HeaderPairs(layout.lowerCase, values.clone());
    }

    /** Values by names as received; a mutable map that the caller owns. */
    public Map<String, String> original() {
        return new HeaderPairs(layout.original, values.clone());
    }

    private Map<String, H> map() {
        if (map == null) {
            synchronized (this) {
                if (map == null) {
                    Map<String, H> headers = new HashMap<>(layout.capacity);
                    for (int i = 0; i < values.length; i++) {
                        headers.put(layout.lowerCase[i], header.apply(layout.original[i], values[i]));
                    }
                    map = headers;
                }
            }
        }
        return map;
    }

    @Override
    public int size() {
        return map == null ? values.length : map.size();
    }

    @Override
    public Set<Entry<String, H>> entrySet() {
        return map().entrySet();
    }

    @Override
    public Collection<H> values() {
        return map == null ? new Values() : map.values();
    }

    private final class Values extends AbstractCollection<H> {
        @Override
        public int size() {
            return HeaderTable.this.size();
        }

        @Override
        public Iterator<H> iterator() {
            return new Headers();
        }
    }

    /** Creates the headers when the first one is taken. */
    private final class Headers implements Iterator<H> {
        private Iterator<H> headers;

        HeaderTable<H> table() {
            return HeaderTable.this;
        }

        private Iterator<H> headers() {
            if (headers == null) {
                headers = map().values().iterator();
            }
            return headers;
        }

        @Override
        public boolean hasNext() {
            return headers().hasNext();
        }

        @Override
        public H next() {
            return headers().next();
        }

        @Override
        public void remove() {
            headers().remove();
        }
    }

    @Override
    public boolean containsKey(Object key) {
        return map().containsKey(key);
    }

    @Override
    public H get(Object key) {
        return map().get(key);
    }

    @Override
    public H put(String key, H value) {
        return map().put(key, value);
    }

    @Override
    public H remove(Object key) {
        return map().remove(key);
    }
}
