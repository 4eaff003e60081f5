package dev.winnow.patches.runtime.headers;

import java.util.AbstractMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The headers of one message on their way into the vendor's collection of headers: names that messages share, and the
 * message's own values. The vendor's own code, which may get them while patches are switched, sees a map from the names, as
 * received, to the values.
 */
public final class ReceivedHeaders extends AbstractMap<String, String> {
    private final HeaderLayout layout;
    private final String[] values;

    private ReceivedHeaders(HeaderLayout layout, String[] values) {
        this.layout = layout;
        this.values = values;
    }

    /**
     * @param size how many headers there are, duplicates included
     * @param headers all of them in the order of arrival
     * @param again the same ones
     * @return null if nothing is known of this set of names, if a name or a value is null, or if the headers change meanwhile
     */
    public static Map<String, String> of(
            int size,
            Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> headers,
            Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> again) {
        long key = HeaderLayout.key(HeaderLayout.hash(headers), size, size);
        HeaderLayout layout = HeaderLayouts.OF_MESSAGES.get(key);
        return layout != null
                ? fill(layout, again)
                : HeaderLayouts.OF_MESSAGES.isWanted(key) ? learn(key, size, again) : null;
    }

    /**
     * @param values each at its {@link HeaderLayout#position}, not null; the map owns them from now on
     */
    public static Map<String, String> of(HeaderLayout layout, String[] values) {
        return new ReceivedHeaders(layout, values);
    }

    /** The headers of a map with shared names; the map itself if nothing is known of its names, or a value is null. */
    public static Map<String, String> of(Map<String, String> headers) {
        Map<String, String> arrays = of(
                headers.size(),
                headers.entrySet().iterator(),
                headers.entrySet().iterator());
        return arrays == null ? headers : arrays;
    }

    private static Map<String, String> fill(
            HeaderLayout layout,
            Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> headers) {
        String[] values = new String[layout.lowerCase.length];
        for (int i = 0; i < layout.receivedSize(); i++) {
            if (!headers.hasNext()) {
                return null;
            }
            Map.Entry<? extends CharSequence, ? extends CharSequence> header = headers.next();
            CharSequence value = header.getValue();
            if (value == null || !layout.isReceivedAt(i, header.getKey())) {
                return null;
            }
            values[layout.position(i)] = value.toString();
        }
        return headers.hasNext() ? null : new ReceivedHeaders(layout, values);
    }

    private static Map<String, String> learn(
            long key, int size, Iterator<? extends Map.Entry<? extends CharSequence, ? extends CharSequence>> headers) {
        String[] names = new String[size];
        String[] values = new String[size];
        for (int i = 0; i < size; i++) {
            if (!headers.hasNext()) {
                return null;
            }
            Map.Entry<? extends CharSequence, ? extends CharSequence> header = headers.next();
            if (header.getValue() == null) {
                return null;
            }
            names[i] = header.getKey().toString();
            values[i] = header.getValue().toString();
        }
        if (headers.hasNext()) {
            return null;
        }
        HeaderLayout layout = new HeaderLayout(key, size, names);
        HeaderLayouts.OF_MESSAGES.put(layout);
        return aligned(layout, values);
    }

    private static Map<String, String> aligned(HeaderLayout layout, String[] values) {
        String[] aligned = new String[layout.lowerCase.length];
        for (int i = 0; i < layout.receivedSize(); i++) {
            aligned[layout.position(i)] = values[i];
        }
        return new ReceivedHeaders(layout, aligned);
    }

    /**
     * The map for the vendor's collection: header objects by their names in lower case. It owns the values from now on.
     *
     * @param header creates a header object from a name and a value
     */
    public <H> Map<String, H> table(BiFunction<String, String, H> header) {
        return new HeaderTable<>(layout, values, header);
    }

    /** The initial capacity of the vendor's map, which the vendor's collection takes from the size; it decides on the order. */
    @Override
    public int size() {
        return layout.capacity;
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
        return layout.inOrderOfArrival(values).entrySet();
    }
}
