package dev.winnow.patches.runtime.text;

/** Splits a resource path into its segments, without a list in between. */
public final class Segments {
    private static final String[] NONE = {};
    private static final String[] TYPES = {"dbs", "colls", "docs"};

    private Segments() {}

    /**
     * The same as {@code StringUtils.split(path, "/")}: no segment is empty.
     *
     * @return null for null
     */
    public static String[] of(String path) {
        int count = path == null ? 0 : count(path);
        if (count == 0) {
            return path == null ? null : NONE;
        }
        String[] segments = new String[count];
        int start = 0;
        for (int i = 0; i < count; i++) {
            while (path.charAt(start) == '/') {
                start++;
            }
            int end = path.indexOf('/', start);
            end = end < 0 ? path.length() : end;
            segments[i] = i % 2 == 0 ? type(path, start, end) : path.substring(start, end);
            start = end;
        }
        return segments;
    }

    private static int count(String path) {
        int count = 0;
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) != '/' && (i == 0 || path.charAt(i - 1) == '/')) {
                count++;
            }
        }
        return count;
    }

    private static String type(String path, int start, int end) {
        for (String type : TYPES) {
            if (type.length() == end - start && path.startsWith(type, start)) {
                return type;
            }
        }
        return path.substring(start, end);
    }
}
