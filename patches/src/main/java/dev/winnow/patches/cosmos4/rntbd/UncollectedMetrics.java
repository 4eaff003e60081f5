package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.rntbd.SeenOnce;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;

/**
 * Configures the meters of direct requests once where nobody collects them.
 *
 * <p>The SDK's metrics are enabled by default. When a request ends, it configures five meters and looks them up, also if
 * the application has given it no registry, so that nothing is recorded (1.6 kB per request).
 *
 * <p>Preserved: the meters themselves, which the vendor's code registers when an endpoint's first request ends, and every
 * record from the moment when there is a registry. A meter that the application enables while there is no registry appears
 * with the first request that ends after one is there, not before.
 */
@AutoService(Patch.class)
public final class UncollectedMetrics extends Patch {
    public UncollectedMetrics() {
        super("uncollected-metrics", "Configures meters of direct requests once if there is no registry", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord")
    abstract static class RntbdRequestRecord {
        public abstract void stop();
    }

    @Template("com.azure.cosmos.implementation.clienttelemetry.ClientTelemetryMetrics$RntbdMetricsV2")
    static class RntbdMetricsV2 {
        private MeterRegistry registry;

        @EarlyReturn(shapes = "c01e75a1526be9fb 4.63.0..4.83.0")
        public boolean markComplete(RntbdRequestRecord requestRecord) {
            boolean isCollected = !(registry instanceof CompositeMeterRegistry)
                    || !((CompositeMeterRegistry) registry).getRegistries().isEmpty();
            if (isCollected || !SeenOnce.before(this)) {
                return false;
            }
            requestRecord.stop();
            return true;
        }
    }
}
