package dev.winnow.patches.runtime.rntbd;

import java.util.concurrent.atomic.AtomicReferenceArray;

import dev.winnow.patches.runtime.headers.HeaderLayout;

/** Remembers the names of at most 8 sets of response headers, which is at most 10 kB. No values. */
final class ResponseLayouts {
    private static final int SLOTS = 8;
    private static final AtomicReferenceArray<ResponseLayouts> KNOWN = new AtomicReferenceArray<>(SLOTS);

    private final long headers;
    private final HeaderLayout layout;

    private ResponseLayouts(long headers, HeaderLayout layout) {
        this.headers = headers;
        this.layout = layout;
    }

    /**
     * The activity id and these headers.
     *
     * @param headers one bit for each header of {@link ResponseHeaderTypes}
     */
    static HeaderLayout of(long headers) {
        int slot = (int) (headers * 0x9E3779B97F4A7C15L >>> 61);
        ResponseLayouts known = KNOWN.get(slot);
        if (known == null || known.headers != headers) {
            known = new ResponseLayouts(headers, HeaderLayout.of(names(headers)));
            KNOWN.set(slot, known);
        }
        return known.layout;
    }

    private static String[] names(long headers) {
        String[] names = new String[1 + Long.bitCount(headers)];
        names[0] = "x-ms-activity-id";
        int size = 1;
        for (long rest = headers; rest != 0; rest &= rest - 1) {
            names[size++] = ResponseHeaderTypes.name(Long.numberOfTrailingZeros(rest));
        }
        return names;
    }
}
