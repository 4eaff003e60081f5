package dev.winnow.patches.cosmos4.rntbd;

import java.util.EnumSet;

import com.azure.cosmos.implementation.clienttelemetry.CosmosMeterOptions;
import com.azure.cosmos.implementation.clienttelemetry.MetricCategory;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord;
import com.azure.cosmos.models.CosmosMetricName;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.CompletedRuns;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;

/**
 * Builds no meters for an RNTBD request if there is no meter registry that receives them.
 *
 * <p>For each request the vendor builds three timers and two summaries, which its composite registry already has (1.9
 * kB).
 *
 * <p>Preserved: the first request of each endpoint, and the first after a change of the meters' options, registers
 * its meters for a registry that is added later. With a registry, the vendor's code runs.
 */
@AutoService(Patch.class)
public final class RequestMeters extends Patch {
    public RequestMeters() {
        super("request-meters", "Builds no meters for an RNTBD request if no registry receives them", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 32_768;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.RntbdTransportClient")
    abstract static class RntbdTransportClient {
        public abstract EnumSet<MetricCategory> getMetricCategories();

        public abstract CosmosMeterOptions getMeterOptions(CosmosMetricName name);
    }

    @Template("com.azure.cosmos.implementation.clienttelemetry.ClientTelemetryMetrics$RntbdMetricsV2")
    static class RntbdMetricsV2 {
        private RntbdTransportClient client;
        private MeterRegistry registry;

        @EarlyReturn(method = "markComplete", shapes = "c01e75a1526be9fb 4.63.0..4.83.0")
        public boolean stopIfNobodyListens(RntbdRequestRecord request) {
            if (!(registry instanceof CompositeMeterRegistry)
                    || !client.getMetricCategories().contains(MetricCategory.DirectRequests)) {
                return false;
            }
            for (MeterRegistry receiver : ((CompositeMeterRegistry) registry).getRegistries()) {
                if (receiver.getClass() != CompositeMeterRegistry.class
                        || !((CompositeMeterRegistry) receiver).getRegistries().isEmpty()) {
                    return false;
                }
            }
            if (!CompletedRuns.has(
                    this,
                    client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY),
                    client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY_FAILED),
                    client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY_SUCCESS),
                    client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_SIZE_REQUEST),
                    client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_SIZE_RESPONSE))) {
                return false;
            }
            request.stop();
            return true;
        }

        @OnMethodExit(method = "markComplete", shapes = "c01e75a1526be9fb 4.63.0..4.83.0")
        public void metersAreRegistered() {
            if (client.getMetricCategories().contains(MetricCategory.DirectRequests)) {
                CompletedRuns.add(
                        this,
                        client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY),
                        client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY_FAILED),
                        client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_LATENCY_SUCCESS),
                        client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_SIZE_REQUEST),
                        client.getMeterOptions(CosmosMetricName.DIRECT_REQUEST_SIZE_RESPONSE));
            }
        }
    }
}
