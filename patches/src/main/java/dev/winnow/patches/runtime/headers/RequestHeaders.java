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
     * @return null if there are no headers of the request's own, or if a name or a default value is null
     */
    public static Map<String, String> merged(
            Map<String, String> defaults, Map<String, String> own, List<String> escaped, UnaryOperator<String> escape) {
        if (own == null) {
            return null;
        }
        int most = defaults.size() + own.size();
        String[] names = new String[most];
        String[] values = new String[most];
        int size = 0;
        for (Map.Entry<String, String> header : defaults.entrySet()) {
            String name = header.getKey();
            if (!own.containsKey(name)) {
                names[size] = name;
                values[size++] = escaped.contains(name) ? escape.apply(header.getValue()) : header.getValue();
            }
        }
        for (Map.Entry<String, String> header : own.entrySet()) {
            String name = header.getKey();
            String value = header.getValue();
            names[size] = name;
            values[size++] = value == null ? "" : escaped.contains(name) ? escape.apply(value) : value;
        }
        // The vendor's map is made with this capacity from 4.80.0 on; it decides on the order.
        int capacity = most == 0 ? 1 : most * 4 / 3 + 1;
        return ReceivedHeaders.of(capacity, size, names, values);
    }
}
