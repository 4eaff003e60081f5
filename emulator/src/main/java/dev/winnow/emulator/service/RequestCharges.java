package dev.winnow.emulator.service;

import java.util.Locale;

/** Request charges in request units: what the service charges for an item of one kilobyte. */
final class RequestCharges {
    static final String READ = "1";
    static final String WRITE = "6.29";
    static final String QUERY = "2.83";

    private RequestCharges() {}

    /** Returns the charge for a number of writes. */
    static String writes(int count) {
        return String.format(Locale.ROOT, "%.2f", count * 6.29);
    }
}
