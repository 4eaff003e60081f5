package dev.winnow.patches.differential;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.patches.testing.Members;

/** How large the table behind a {@link HashMap} is. */
public final class Tables {
    private Tables() {}

    /** Buckets; 0 where nothing was ever put into it. */
    public static int length(Map<?, ?> map) {
        try {
            Object table = Members.get(map, "table");
            return table == null ? 0 : ((Object[]) table).length;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Buckets of the smallest table that holds that many entries. */
    public static int smallest(int entries) {
        Map<Integer, Integer> map = new HashMap<>(entries == 0 ? 0 : 1);
        for (int i = 0; i < entries; i++) {
            map.put(i, i);
        }
        return length(map);
    }
}
