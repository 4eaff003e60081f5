package dev.winnow.patches.runtime.session;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads session tokens of the form {@code version#lsn} or {@code version#lsn#region=lsn#..} in place. Accepts only the format
 * that the SDK itself writes: no sign but a minus, no leading zero, at most 18 digits.
 */
public final class SessionTokenText {
    private static final int MOST_DIGITS = 18;
    private static final int MOST_REGION_DIGITS = 9;

    private SessionTokenText() {}

    /** The index at which the version ends; -1 if there is no version or no token. */
    public static int versionEnd(String token) {
        return token == null ? -1 : numberEnd(token, 0, MOST_DIGITS);
    }

    /**
     * The index at which the lsn after the version ends.
     *
     * @param versionEnd as {@link #versionEnd} gives it; -1 is passed on
     */
    public static int lsnEnd(String token, int versionEnd) {
        return isAt(token, versionEnd, '#') ? numberEnd(token, versionEnd + 1, MOST_DIGITS) : -1;
    }

    /** The number between those indices. */
    public static long number(String token, int start, int end) {
        return Long.parseLong(token, start, end, 10);
    }

    /**
     * The progress by region after the lsn, which the caller must not change.
     *
     * @param lsnEnd as {@link #lsnEnd} gives it
     * @return null if the token holds anything else, or for -1
     */
    public static Map<Integer, Long> regions(String token, int lsnEnd) {
        if (lsnEnd < 0) {
            return null;
        }
        if (lsnEnd == token.length()) {
            return Collections.emptyMap();
        }
        Map<Integer, Long> regions = null;
        for (int at = lsnEnd; at < token.length(); ) {
            int regionEnd = isAt(token, at, '#') ? numberEnd(token, at + 1, MOST_REGION_DIGITS) : -1;
            int end = isAt(token, regionEnd, '=') ? numberEnd(token, regionEnd + 1, MOST_DIGITS) : -1;
            if (end < 0) {
                return null;
            }
            int region = (int) number(token, at + 1, regionEnd);
            long lsn = number(token, regionEnd + 1, end);
            if (at == lsnEnd && end == token.length()) {
                return Collections.singletonMap(region, lsn);
            }
            regions = regions == null ? new HashMap<>() : regions;
            regions.put(region, lsn);
            at = end;
        }
        return regions;
    }

    /**
     * Whether the token is what the SDK would write for these facts, regions in the map's order.
     *
     * @param regions may be null, for which the SDK writes nothing
     */
    public static boolean says(String token, long version, long lsn, Map<Integer, Long> regions) {
        if (regions == null) {
            return false;
        }
        int at = after(token, 0, version);
        at = isAt(token, at, '#') ? after(token, at + 1, lsn) : -1;
        if (!regions.isEmpty()) {
            for (Map.Entry<Integer, Long> region : regions.entrySet()) {
                at = isAt(token, at, '#') ? after(token, at + 1, region.getKey()) : -1;
                at = isAt(token, at, '=') ? after(token, at + 1, region.getValue()) : -1;
            }
        }
        return at == token.length();
    }

    private static int after(String token, int start, long number) {
        int end = numberEnd(token, start, MOST_DIGITS);
        return end >= 0 && number(token, start, end) == number ? end : -1;
    }

    private static boolean isAt(String token, int index, char c) {
        return index >= 0 && index < token.length() && token.charAt(index) == c;
    }

    private static int numberEnd(String token, int start, int mostDigits) {
        int first = isAt(token, start, '-') ? start + 1 : start;
        int end = first;
        while (end < token.length() && token.charAt(end) >= '0' && token.charAt(end) <= '9') {
            end++;
        }
        boolean zeroFirst = end > first && token.charAt(first) == '0';
        boolean written = zeroFirst ? end == first + 1 && first == start : end > first;
        return written && end - first <= mostDigits ? end : -1;
    }
}
