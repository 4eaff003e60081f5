package dev.winnow.patches.cosmos4.diagnostics;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.OneElementSet;

/**
 * Keeps the statistics of a single request without a table.
 *
 * <p>A query's page has five collections, each with a concurrent hash map to find doubles. Most have one element or
 * none (0.8 kB).
 *
 * <p>Preserved: answers and exceptions. Only the collection sees the set, under its lock; from the second element on
 * it is the vendor's.
 */
@AutoService(Patch.class)
public final class StatisticsSet extends Patch {
    public StatisticsSet() {
        super("statistics-set", "Keeps the statistics of a single request without a table", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.DistinctClientSideRequestStatisticsCollection")
    static class DistinctClientSideRequestStatisticsCollection {
        private Queue<Object> queue;
        private Set<Object> set;

        @Replaces(shapes = "5af8d8aa9306b42f 4.63.0..4.83.0")
        public DistinctClientSideRequestStatisticsCollection() {
            queue = new ConcurrentLinkedQueue<>();
            set = new OneElementSet<>();
        }
    }
}
