package dev.winnow.patches.cosmos4.diagnostics;

import java.util.Objects;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Computes the hash code of a metric's name without an array.
 *
 * <p>The vendor calls {@link Objects#hash}, whose parameters are an array, five times per request (120 B).
 *
 * <p>Preserved: the hash code.
 */
@AutoService(Patch.class)
public final class MetricNameHash extends Patch {
    public MetricNameHash() {
        super("metric-name-hash", "Computes the hash code of a metric's name without an array", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.models.CosmosMetricName")
    static class CosmosMetricName {
        private String name;

        @EarlyReturn(shapes = "48384cc166e9b77e 4.63.0..4.83.0", method = "hashCode")
        Integer hash() {
            if (name == null) {
                return null;
            }
            return 31 * (31 + CosmosMetricName.class.hashCode()) + name.hashCode();
        }
    }
}
