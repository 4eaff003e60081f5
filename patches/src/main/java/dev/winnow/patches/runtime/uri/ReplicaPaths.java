package dev.winnow.patches.runtime.uri;

import dev.winnow.patches.runtime.cache.BoundedTable;

/** The paths of replicas as requests name them: without slashes at the end. There are four replicas of each partition. */
public final class ReplicaPaths {
    private static final int LONGEST_PATH = 512;

    private ReplicaPaths() {}

    /** The path without slashes at its end; null for null. */
    public static String stripped(String path) {
        if (path == null || !path.endsWith("/")) {
            return path;
        }
        BoundedTable known = BoundedTable.of(ReplicaPaths.class);
        String stripped = (String) known.get(path);
        if (stripped == null) {
            int end = path.length();
            while (end > 0 && path.charAt(end - 1) == '/') {
                end--;
            }
            stripped = path.substring(0, end);
            known.put(path, stripped, LONGEST_PATH);
        }
        return stripped;
    }
}
