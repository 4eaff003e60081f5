package dev.winnow.patches.cosmos4.routing;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;

import com.azure.cosmos.implementation.routing.Range;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.SortedKeys;

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
        /** The search below needs no range. */
        @Redirects(
                in = "getRangeByEffectivePartitionKey",
                of = Range.class,
                shapes = {"026ecc8c1c3d1d11 4.63.0..4.81.0"})
        static Range<String> getPointRange(Comparable<String> key) {
            return null;
        }

        @Redirects(
                in = "getRangeByEffectivePartitionKey",
                of = Collections.class,
                shapes = {"026ecc8c1c3d1d11 4.63.0..4.81.0"})
        static int binarySearch(
                List<Range<String>> ranges, Object point, Comparator<Object> byMinimum, @CallerArgument String key) {
            return SortedKeys.search(ranges, Range::getMin, key);
        }
    }
}
