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
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.collections.SortedKeys;

/**
 * Finds the partition of a key by comparing the key with the minima of the ranges.
 *
 * <p>For {@code Collections.binarySearch} the vendor wraps the key in a {@code Range}, a JSON object that takes three Jackson
 * conversions, of which the comparison reads one string (2.0 kB per operation).
 *
 * <p>Preserved: the search steps, so the same one of several equal minima is found.
 */
@AutoService(Patch.class)
public final class PointRangeLookup extends Patch {
    public PointRangeLookup() {
        super("point-range-lookup", "Finds a partition by its key without creating a range", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.routing.InMemoryCollectionRoutingMap")
    abstract static class RoutingMap {
        @UsedOnlyBy(
                methods = {
                    "226440a17b384ef8 InMemoryCollectionRoutingMap.<init> 4.63.0..4.75.0",
                    "a39098454171639c InMemoryCollectionRoutingMap.<init> 4.76.0..4.83.0",
                    "d25164ce432fb6e9 InMemoryCollectionRoutingMap.getOverlappingRanges 4.63.0..4.83.0"
                },
                because =
                        "the constructor makes ranges that include their minimum, as a point's range does, so comparing the"
                                + " minima is enough")
        private List<Range<String>> orderedRanges;

        /** The search below needs neither a range nor a comparator. */
        @Redirects(
                in = "getRangeByEffectivePartitionKey",
                of = Range.class,
                shapes = {"026ecc8c1c3d1d11 4.63.0..4.83.0"})
        static Range<String> getPointRange(Comparable<String> key) {
            return null;
        }

        @Redirects(
                in = "getRangeByEffectivePartitionKey",
                constructorOf = Range.MinComparator.class,
                shapes = {"026ecc8c1c3d1d11 4.63.0..4.83.0"})
        static Comparator<Object> byMinimum() {
            return null;
        }

        @Redirects(
                in = "getRangeByEffectivePartitionKey",
                of = Collections.class,
                shapes = {"026ecc8c1c3d1d11 4.63.0..4.83.0"})
        static int binarySearch(
                List<Range<String>> ranges, Object point, Comparator<Object> comparator, @CallerArgument String key) {
            return SortedKeys.search(ranges, Range::getMin, key);
        }
    }
}
