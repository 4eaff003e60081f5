package dev.winnow.patches.runtime.headers;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The headers that a request is sent with: a client's defaults and the request's own. */
public final class RequestHeaders {
    private static final int USUAL = 16;
    private static final int REFRESH = 8;

    private RequestHeaders() {}

    /** The capacity for the headers of a request without headers of its own. */
    public static int fallbackCapacity(boolean reads) {
        return reads ? REFRESH : USUAL;
    }

    /**
     * The defaults that the request does not set, then the request's own headers, with {@code ""} for a null value.
     *
     * @param escaped names of headers whose values are escaped
     * @return null if there are no headers of the request's own, if nothing is known of this set of names, or if a name or a default
     *     value is null
     */
    public static Map<String, String> merged(
            Map<String, String> defaults, Map<String, String> own, List<String> escaped, UnaryOperator<String> escape) {
        if (own == null) {
            return null;
        }
        int hash = 0;
        int size = own.size();
        for (String name : defaults.keySet()) {
            if (name == null) {
                return null;
            }
            if (!own.containsKey(name)) {
                hash = HeaderLayout.hash(hash, name);
                size++;
            }
        }
        for (String name : own.keySet()) {
            if (name == null) {
                return null;
            }
            hash = HeaderLayout.hash(hash, name);
        }
        // The vendor's map is made with this capacity from 4.80.0 on; it decides on the order.
        int most = defaults.size() + own.size();
        int capacity = most == 0 ? 1 : most * 4 / 3 + 1;
        long key = HeaderLayout.key(hash, capacity, size);
        HeaderLayout layout = HeaderLayouts.OF_MESSAGES.get(key);
        if (layout == null) {
            if (!HeaderLayouts.OF_MESSAGES.isWanted(key)) {
                return null;
            }
            layout = new HeaderLayout(key, capacity, names(size, defaults, own));
            HeaderLayouts.OF_MESSAGES.put(layout);
        }
        if (layout.capacity != capacity || layout.receivedSize() != size) {
            return null;
        }
        return filled(layout, defaults, own, escaped, escape);
    }

    private static String[] names(int size, Map<String, String> defaults, Map<String, String> own) {
        String[] names = new String[size];
        int i = 0;
        for (String name : defaults.keySet()) {
            if (!own.containsKey(name)) {
                names[i++] = name;
            }
        }
        for (String name : own.keySet()) {
            names[i++] = name;
        }
        return names;
    }

    private static Map<String, String> filled(
            HeaderLayout layout,
            Map<String, String> defaults,
            Map<String, String> own,
            List<String> escaped,
            UnaryOperator<String> escape) {
        String[] values = new String[layout.size()];
        int i = 0;
        for (Map.Entry<String, String> header : defaults.entrySet()) {
            String name = header.getKey();
            if (!own.containsKey(name)) {
                if (header.getValue() == null || !layout.isReceivedAt(i, name)) {
                    return null;
                }
                values[layout.position(i++)] =
                        escaped.contains(name) ? escape.apply(header.getValue()) : header.getValue();
            }
        }
        for (Map.Entry<String, String> header : own.entrySet()) {
            String name = header.getKey();
            String value = header.getValue();
            if (!layout.isReceivedAt(i, name)) {
                return null;
            }
            values[layout.position(i++)] = value == null ? "" : escaped.contains(name) ? escape.apply(value) : value;
        }
        return ReceivedHeaders.of(layout, values);
    }
}
