package dev.winnow.patches.runtime.uri;

/**
 * The paths of replicas as requests name them: without slashes at the end. There are four replicas of each partition.
 * Remembers the last 128 (at most 40 kB).
 */
public final class ReplicaPaths {
    private static final int SLOTS = 128;

    /** The service's own have about 200 characters. */
    private static final int LONGEST = 256;

    private static final String[] STRIPPED = new String[SLOTS];

    private ReplicaPaths() {}

    /** The path without slashes at its end; null for null. */
    public static String stripped(String path) {
        if (path == null || !path.endsWith("/")) {
            return path;
        }
        int hash = path.hashCode();
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
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
