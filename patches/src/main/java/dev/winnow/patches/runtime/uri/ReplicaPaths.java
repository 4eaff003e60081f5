package dev.winnow.patches.runtime.uri;

/**
 * The addresses of replicas as requests name them: the origin, and the path without slashes at its end. There are four replicas
 * of each partition. Remembers the last 128 of each (at most 80 kB).
 */
public final class ReplicaPaths {
    private static final int SLOTS = 128;

    /** The service's own have about 200 characters. */
    private static final int LONGEST = 256;

    private static final String[] STRIPPED = new String[SLOTS];
    private static final String[] ORIGINS = new String[SLOTS];
    private static final String SEPARATOR = "://";

    /** Requests of thin clients have an address without scheme and authority. */
    private static final String NOWHERE = null + SEPARATOR + null;

    private ReplicaPaths() {}

    /** The path without slashes at its end; null for null. */
    public static String stripped(String path) {
        if (path == null || !path.endsWith("/")) {
            return path;
        }
        int slot = slot(path);
        String known = STRIPPED[slot];
        if (known != null && known.length() == path.length() - 1 && path.startsWith(known)) {
            return known;
        }
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        String stripped = path.substring(0, end);
        if (end == path.length() - 1 && isShortAscii(stripped)) {
            STRIPPED[slot] = stripped;
        }
        return stripped;
    }

    /** The same as {@code scheme + "://" + authority}. */
    public static String origin(String scheme, String authority) {
        if (scheme == null || authority == null) {
            return scheme == null && authority == null ? NOWHERE : scheme + SEPARATOR + authority;
        }
        int slot = slot(authority);
        String known = ORIGINS[slot];
        if (known != null
                && known.length() == scheme.length() + SEPARATOR.length() + authority.length()
                && known.startsWith(scheme)
                && known.startsWith(SEPARATOR, scheme.length())
                && known.endsWith(authority)) {
            return known;
        }
        String origin = scheme.concat(SEPARATOR).concat(authority);
        if (isShortAscii(origin)) {
            ORIGINS[slot] = origin;
        }
        return origin;
    }

    private static int slot(String text) {
        int hash = text.hashCode();
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
    }

    /** Other text takes more memory. */
    private static boolean isShortAscii(String path) {
        if (path.length() > LONGEST) {
            return false;
        }
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
