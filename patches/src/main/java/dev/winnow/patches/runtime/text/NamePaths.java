package dev.winnow.patches.runtime.text;

import dev.winnow.patches.runtime.buffers.Scratch;

/**
 * Reads and builds resource paths made of names, such as {@code /dbs/d/colls/c/docs/x}, without splitting them. A plain path
 * begins with {@code dbs}, has at most one slash at either end, no empty segment, no backslash (which begins an escape), and a
 * second segment that cannot be a database's resource id.
 */
public final class NamePaths {
    private static final String[] TYPES = {"docs", "colls", "dbs", "pkranges", "sprocs"};
    private static final int SLOTS = 128;
    private static final int LONGEST_COLLECTION = 256;
    private static final String[] COLLECTIONS = new String[SLOTS];

    private NamePaths() {}

    /** How many segments a plain path has; 0 for any other. */
    public static int segments(String path) {
        if (path == null) {
            return 0;
        }
        int start = start(path);
        int end = end(path, start);
        if (!path.startsWith("dbs/", start)) {
            return 0;
        }
        int segments = 1;
        for (int i = start + 3; i < end; i++) {
            char c = path.charAt(i);
            if (c == '\\') {
                return 0;
            }
            if (c == '/') {
                char before = path.charAt(i - 1);
                // Ids are Base64, and those of four, eight or sixteen bytes end with a pad.
                if (before == '/' || segments == 2 && before == '=') {
                    return 0;
                }
                segments++;
            }
        }
        char last = path.charAt(end - 1);
        return last == '/' || segments == 2 && last == '=' ? 0 : segments;
    }

    /**
     * The segment with the type of the resource that a plain path points to.
     *
     * @param segments of that path, at least 2; an odd number is a feed
     * @return null for the rare types
     */
    public static String type(String path, int segments) {
        int end = end(path, start(path));
        if (segments % 2 == 0) {
            end = path.lastIndexOf('/', end - 1);
        }
        int start = path.lastIndexOf('/', end - 1) + 1;
        for (String type : TYPES) {
            if (type.length() == end - start && path.startsWith(type, start)) {
                return type;
            }
        }
        return null;
    }

    /** A plain path without slashes around it, and without the type that a feed ends with. */
    public static String fullName(String path, int segments) {
        int start = start(path);
        int end = end(path, start);
        return path.substring(start, segments % 2 == 0 ? end : path.lastIndexOf('/', end - 1));
    }

    /**
     * The part before the fourth slash, or the whole path if there are fewer; one slash at either end does not count. Accepts
     * any path, and remembers the last 128 results (at most 70 kB).
     */
    public static String collection(String path) {
        int start = start(path);
        int end = end(path, start);
        int slashes = 0;
        int hash = 0;
        for (int i = start; i < end; i++) {
            char c = path.charAt(i);
            if (c == '/' && ++slashes == 4) {
                return remembered(path, start, i, hash);
            }
            hash = 31 * hash + c;
        }
        return path.substring(start, end);
    }

    private static String remembered(String path, int start, int end, int hash) {
        int length = end - start;
        if (length > LONGEST_COLLECTION) {
            return path.substring(start, end);
        }
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
        String known = COLLECTIONS[slot];
        if (known != null && known.length() == length && path.startsWith(known, start)) {
            return known;
        }
        String collection = path.substring(start, end);
        COLLECTIONS[slot] = collection;
        return collection;
    }

    /** The path with one slash at either end. */
    public static String slashed(String path) {
        int length = path.length();
        if (length > 1 && path.charAt(0) == '/' && path.charAt(length - 1) == '/') {
            return path;
        }
        int start = start(path);
        int end = end(path, start);
        return joined("/", path, start, end, "/", "", 0, 0, "");
    }

    /** Both paths with a slash before, between and after them; one slash at either end of each does not count. */
    public static String slashed(String first, String second) {
        int firstStart = start(first);
        int firstEnd = end(first, firstStart);
        int secondStart = start(second);
        int secondEnd = end(second, secondStart);
        return joined("/", first, firstStart, firstEnd, "/", second, secondStart, secondEnd, "/");
    }

    /** The link of an item of the collection that has that link. */
    public static String item(String collection, String id) {
        return joined("", collection, 0, collection.length(), "/docs/", id, 0, id.length(), "");
    }

    /** The four texts, one after the other. */
    public static String joined(String first, String second, String third, String fourth) {
        return joined("", first, 0, first.length(), second, third, 0, third.length(), fourth);
    }

    private static String joined(
            String before,
            String first,
            int from,
            int to,
            String between,
            String second,
            int from2,
            int to2,
            String after) {
        int length = before.length() + to - from + between.length() + to2 - from2 + after.length();
        if (length > Scratch.SIZE || !isLatin(first) || !isLatin(second)) {
            return new StringBuilder(length)
                    .append(before)
                    .append(first, from, to)
                    .append(between)
                    .append(second, from2, to2)
                    .append(after)
                    .toString();
        }
        byte[] text = Scratch.take();
        int end = put(before, 0, before.length(), text, 0);
        end = put(first, from, to, text, end);
        end = put(between, 0, between.length(), text, end);
        end = put(second, from2, to2, text, end);
        return Scratch.text(text, put(after, 0, after.length(), text, end));
    }

    @SuppressWarnings("deprecation") // the only way to the bytes of a Latin string without an array for them
    private static int put(String part, int from, int to, byte[] text, int at) {
        part.getBytes(from, to, text, at);
        return at + to - from;
    }

    private static boolean isLatin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xff) {
                return false;
            }
        }
        return true;
    }

    private static int start(String path) {
        return !path.isEmpty() && path.charAt(0) == '/' ? 1 : 0;
    }

    private static int end(String path, int start) {
        int length = path.length();
        return length > start && path.charAt(length - 1) == '/' ? length - 1 : length;
    }
}
