package dev.winnow.patches.runtime.collections;

import java.util.List;
import java.util.function.Function;

/** Lists that are sorted by a key of their elements. */
public final class SortedKeys {
    private SortedKeys() {}

    /**
     * The same as {@link java.util.Collections#binarySearch(List, Object)} on a list of the elements' keys: it compares the
     * same elements in the same order.
     *
     * @return the index, or {@code -(insertion point) - 1}
     */
    public static <T> int search(List<T> sorted, Function<T, String> key, String wanted) {
        int low = 0;
        int high = sorted.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = key.apply(sorted.get(middle)).compareTo(wanted);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }
}
