package dev.winnow.patches.cosmos4.query;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.ConcurrentMaps;

/**
 * Copies the metrics of a page only if there are any.
 *
 * <p>The vendor copies a page up to six times, each time with the map of its metrics. An empty one takes 216 bytes,
 * of which 64 remain.
 *
 * <p>Preserved: the type of the map and the order of what is added to it later.
 */
@AutoService(Patch.class)
public final class PageMetrics extends Patch {
    public PageMetrics() {
        super("page-metrics", "Copies the metrics of a page only if there are any", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.models.FeedResponse")
    static class FeedResponse {
        @Redirects(
                in = "<init>",
                constructorOf = ConcurrentHashMap.class,
                shapes = {
                    "2cc2adcfa0acf355 4.63.0..4.79.0",
                    "d1774750cd184348 4.63.0..4.79.0",
                    "f90e5c94eec21da1 4.63.0..4.79.0",
                    "091eb7a157fe4f9f 4.80.0..4.83.0",
                    "26fdc6a2f4b83a47 4.80.0..4.83.0",
                    "136c6467404ce1fb 4.80.0..4.83.0"
                })
        static ConcurrentHashMap<?, ?> metrics(Map<?, ?> metrics) {
            return ConcurrentMaps.copyOf(metrics);
        }
    }

    @Template("com.azure.cosmos.implementation.FeedResponseDiagnostics")
    static class FeedResponseDiagnostics {
        @Redirects(in = "<init>", constructorOf = ConcurrentHashMap.class, shapes = "6561e8c38b858102 4.63.0..4.83.0")
        static ConcurrentHashMap<?, ?> metrics(Map<?, ?> metrics) {
            return ConcurrentMaps.copyOf(metrics);
        }
    }
}
