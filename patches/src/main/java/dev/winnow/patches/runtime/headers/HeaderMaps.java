package dev.winnow.patches.runtime.headers;

import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;

/** Copies the vendor's collection of header objects to {@link HeaderPairs}, in place of a map that the vendor fills. */
public final class HeaderMaps {
    private HeaderMaps() {}

    /**
     * @param headers without duplicate names
     * @param size how many there are
     * @return a mutable map that the caller owns
     */
    public static <H> Map<String, String> original(
            Iterable<H> headers, int size, Function<H, String> name, Function<H, String> value) {
        return of(headers.iterator(), size, name, value, false);
    }

    /** The same, with the names in lower case. */
    public static <H> Map<String, String> lowerCase(
            Iterable<H> headers, int size, Function<H, String> name, Function<H, String> value) {
        return of(headers.iterator(), size, name, value, true);
    }

    private static <H> Map<String, String> of(
            Iterator<H> headers, int size, Function<H, String> name, Function<H, String> value, boolean lowerCase) {
        HeaderTable<?> table = HeaderTable.behind(headers);
        if (table != null) {
            return lowerCase ? table.lowerCase() : table.original();
        }
        String[] names = new String[size];
        String[] values = new String[size];
        for (int i = 0; i < size; i++) {
            H header = headers.next();
            String given = name.apply(header);
            names[i] = lowerCase ? HeaderNames.lowerCase(given) : given;
            values[i] = value.apply(header);
        }
        return new HeaderPairs(names, values);
    }
}
