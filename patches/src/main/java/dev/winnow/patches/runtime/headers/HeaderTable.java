package dev.winnow.patches.runtime.headers;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * The map in the only field of the vendor's collection of headers: header objects by their names in lower case. It creates
 * the objects when code asks for one; most code only wants the names and values.
 *
 * <p>Other code sees the mutable map that the vendor would have filled, in that map's order. Like that map, it is safe for any
 * number of readers but not while a thread changes it.
 */
public final class HeaderTable<H> extends LazyHeaderMap<H> {
    private final HeaderLayout layout;
    private final String[] values;
    private final BiFunction<String, String, H> header;

    /** Null while the arrays hold the headers. Volatile, because a reader may create it. */
    private volatile Map<String, H> map;

    /** The newest iterator that was made before the map. Those begin with it, so that they notice later changes as a map's do. */
    private Headers waiting;

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

    @Override
    Map<String, H> map() {
        if (map == null) {
            synchronized (this) {
                if (map == null) {
                    Map<String, H> headers = new HashMap<>(layout.capacity);
                    for (int i = 0; i < values.length; i++) {
                        headers.put(layout.lowerCase[i], header.apply(layout.original[i], values[i]));
                    }
                    for (Headers one = waiting; one != null; one = one.waitingBefore) {
                        one.headers = headers.values().iterator();
                    }
                    waiting = null;
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
            return map == null ? new Headers() : map.values().iterator();
        }

        @Override
        public Spliterator<H> spliterator() {
            return map().values().spliterator();
        }

        @Override
        public void forEach(Consumer<? super H> action) {
            map().values().forEach(action);
        }
    }

    /** Creates the headers when the first one is taken. */
    private final class Headers implements Iterator<H> {
        private final Headers waitingBefore = waiting;
        private Iterator<H> headers;

        Headers() {
            waiting = this;
        }

        HeaderTable<H> table() {
            return HeaderTable.this;
        }

        private Iterator<H> headers() {
            if (headers == null) {
                Iterator<H> ofMap = map().values().iterator();
                headers = headers == null ? ofMap : headers;
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
}
