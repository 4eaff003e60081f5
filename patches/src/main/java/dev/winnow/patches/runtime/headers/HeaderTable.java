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
 * What the vendor's collection of headers keeps in its only field: header objects by their names in lower case. The
 * objects are made when someone asks for one, and few do: most want the names and values.
 *
 * <p>To code that does not know it, it is the mutable map that the vendor would have filled, in that map's order. Like
 * that map it is not safe while one thread changes it, but any number may read.
 */
public final class HeaderTable<H> extends AbstractMap<String, H> {
    private final HeaderLayout layout;
    private final String[] values;
    private final BiFunction<String, String, H> header;

    /** Null while the arrays hold the headers. Volatile, because a reader may be the one who needs it. */
    private volatile Map<String, H> map;

    HeaderTable(HeaderLayout layout, String[] values, BiFunction<String, String, H> header) {
        this.layout = layout;
        this.values = values;
        this.header = header;
    }

    /** The map itself where it is a table whose arrays still hold the headers, and null for any other. */
    public static HeaderTable<?> in(Map<String, ?> headers) {
        return headers instanceof HeaderTable && ((HeaderTable<?>) headers).map == null
                ? (HeaderTable<?>) headers
                : null;
    }

    /** The table that the iterator of its {@link #values()} comes from, where its arrays still hold the headers. */
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

    /** Values by names in lower case; a mutable map of the caller's own. */
    public Map<String, String> lowerCase() {
        return new HeaderPairs(layout.lowerCase, values.clone());
    }

    /** Values by names as received; a mutable map of the caller's own. */
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

    /** Makes the headers only if someone takes one. */
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
