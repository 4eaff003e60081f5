package dev.winnow.patches.cosmos4.routing;

import java.util.List;

import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.routing.Range;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * The partition of a key is searched among the ranges' minima as they are.
 *
 * <p>The vendor wraps the key in a {@code Range} for {@code Collections.binarySearch}: a JSON object, filled through
 * Jackson's conversion three times, of which the comparison reads one string (2.0 kB per operation).
 *
 * <p>Kept: the probes of that binary search, so that among equal minima the same one is found. All ranges of a routing
 * map include their minimum, and so does a point's range: the comparison of minima alone decides.
 */
@AutoService(Patch.class)
public final class PointRangeLookup extends Patch {
    public PointRangeLookup() {
        super("point-range-lookup", "A partition's range is looked up by its key, not by a range made of it", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.routing.InMemoryCollectionRoutingMap")
    abstract static class RoutingMap {
        private List<PartitionKeyRange> orderedPartitionKeyRanges;
        private List<Range<String>> orderedRanges;

        @Replaces(shapes = {"026ecc8c1c3d1d11 4.63.0..4.81.0"})
        public PartitionKeyRange getRangeByEffectivePartitionKey(String key) {
            if ("".compareTo(key) == 0) {
                return orderedPartitionKeyRanges.get(0);
            }
            if ("FF".compareTo(key) == 0) {
                return null;
            }
            int low = 0;
            int high = orderedRanges.size() - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int order = orderedRanges.get(middle).getMin().compareTo(key);
                if (order == 0) {
                    return orderedPartitionKeyRanges.get(middle);
                }
                if (order < 0) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return orderedPartitionKeyRanges.get(Math.max(0, low - 1));
        }
    }
}
