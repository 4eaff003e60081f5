package dev.winnow.patches.cosmos4.rntbd;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.RntbdTransportClient;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.AsyncRntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdEndpoint;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdMetricsCompletionRecorder;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestTimer;
import com.azure.cosmos.models.CosmosClientTelemetryConfig;
import com.azure.cosmos.models.CosmosMetricCategory;
import com.azure.cosmos.models.CosmosMetricName;
import com.azure.cosmos.models.CosmosMetricTagName;
import com.azure.cosmos.models.CosmosMicrometerMeterOptions;
import com.azure.cosmos.models.CosmosMicrometerMetricsOptions;
import com.sun.management.ThreadMXBean;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestMetersTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void metersAndCountsAreTheSame(String release) {
        Differential.of(release, "request-meters").succeeding(1).calls(Steps.class, RequestMetersTest::steps, 10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void registeredMetersAreNotBuiltAgain(String release) throws Throwable {
        Call<int[]> requests = Differential.of(release, "request-meters").patched(Repeated.class);

        assertThat((Long) requests.observe(new int[] {1000})).isLessThan(400);
    }

    /** Mostly requests; each number is a kind of step and what it concerns. */
    private static int[] steps(Random random) {
        return random.ints(2 + random.nextInt(12), 0, 160).toArray();
    }

    /** Completes requests to two endpoints while the application changes options and registries. */
    static class Steps implements Call<int[]> {
        private static final CosmosMetricName[] METERS = {
            CosmosMetricName.DIRECT_REQUEST_LATENCY,
            CosmosMetricName.DIRECT_REQUEST_LATENCY_FAILED,
            CosmosMetricName.DIRECT_REQUEST_LATENCY_SUCCESS,
            CosmosMetricName.DIRECT_REQUEST_SIZE_REQUEST,
            CosmosMetricName.DIRECT_REQUEST_SIZE_RESPONSE
        };

        @Override
        public Object observe(int[] steps) throws Throwable {
            CosmosMicrometerMetricsOptions options = new CosmosMicrometerMetricsOptions();
            RntbdTransportClient client = client(options);
            CompositeMeterRegistry composite = new CompositeMeterRegistry();
            List<RntbdMetricsCompletionRecorder> recorders =
                    List.of(recorder(composite, client, "one"), recorder(composite, client, "two"));
            CompositeMeterRegistry global = new CompositeMeterRegistry();
            composite.add(global);
            MeterRegistry added = new SimpleMeterRegistry();
            List<Object> seen = new ArrayList<>();
            for (int step : steps) {
                int what = step / 16;
                switch (step % 16) {
                    case 0:
                        options.configureMeter(METERS[what % METERS.length], configured(what));
                        break;
                    case 1:
                        options.removeMetricCategories(CosmosMetricCategory.DIRECT_REQUESTS);
                        break;
                    case 2:
                        options.addMetricCategories(CosmosMetricCategory.DIRECT_REQUESTS);
                        break;
                    case 3:
                        (what % 2 == 0 ? composite : global).add(added);
                        break;
                    case 4:
                        (what % 2 == 0 ? composite : global).remove(added);
                        break;
                    case 5:
                        (what % 2 == 0 ? composite : global).remove(what % 3 == 0 ? global : added);
                        break;
                    case 6:
                        global.clear();
                        break;
                    case 7:
                        composite.add(global);
                        break;
                    default:
                        seen.add(completed(recorders.get(what % 2), what % 3 == 0));
                        continue;
                }
                seen.add(List.of(meters(composite), meters(global), meters(added)));
            }
            seen.add(List.of(meters(composite), meters(global), meters(added)));
            return seen;
        }

        static RntbdMetricsCompletionRecorder recorder(MeterRegistry registry, RntbdTransportClient client, String name)
                throws Throwable {
            RntbdEndpoint endpoint = (RntbdEndpoint) Proxy.newProxyInstance(
                    Steps.class.getClassLoader(),
                    new Class<?>[] {RntbdEndpoint.class},
                    (proxy, method, arguments) ->
                            method.getReturnType() == Tag.class ? Tag.of("endpoint", name) : null);
            Object recorder = Unconstructed.of(Class.forName(
                    "com.azure.cosmos.implementation.clienttelemetry.ClientTelemetryMetrics$RntbdMetricsV2"));
            Members.set(recorder, "tags", Tags.of(endpoint.clientMetricTag(), Tag.of("ServiceAddress", "rntbd")));
            Members.set(recorder, "client", client);
            Members.set(recorder, "registry", registry);
            return (RntbdMetricsCompletionRecorder) recorder;
        }

        private static CosmosMicrometerMeterOptions configured(int what) {
            CosmosMicrometerMeterOptions options = new CosmosMicrometerMeterOptions();
            if (what % 3 == 0) {
                return options.setEnabled(what % 2 == 0);
            }
            return what % 3 == 1
                    ? options.suppressTagNames(CosmosMetricTagName.SERVICE_ADDRESS)
                    : options.configurePercentiles(0.5).enableHistograms(true);
        }

        /** Completes a request and returns whether its stopwatch still runs. */
        private static Object completed(RntbdMetricsCompletionRecorder recorder, boolean isFailed) throws Throwable {
            RntbdRequestArgs args = args();
            AsyncRntbdRequestRecord record = record(args);
            if (isFailed) {
                ((CompletableFuture<?>) record).completeExceptionally(new IllegalStateException());
            }
            recorder.markComplete(record);
            return Members.get(Members.get(args, "lifetime"), "isRunning");
        }

        static RntbdRequestArgs args() {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
            return new RntbdRequestArgs(request, Uri.create("rntbd://localhost:7/a/b/"));
        }

        static AsyncRntbdRequestRecord record(RntbdRequestArgs args) throws Throwable {
            return (AsyncRntbdRequestRecord)
                    Members.construct(AsyncRntbdRequestRecord.class, args, Unconstructed.of(RntbdRequestTimer.class));
        }

        static RntbdTransportClient client(CosmosMicrometerMetricsOptions options) throws ReflectiveOperationException {
            RntbdTransportClient client = (RntbdTransportClient) Unconstructed.of(RntbdTransportClient.class);
            Members.set(client, "metricConfig", new CosmosClientTelemetryConfig().metricsOptions(options));
            return client;
        }

        /** None of a gauge, which has a percentile and depends on time. */
        private static long count(Meter meter) {
            if (meter instanceof Timer) {
                return ((Timer) meter).count();
            }
            return meter instanceof DistributionSummary ? ((DistributionSummary) meter).count() : 0;
        }

        private static List<String> meters(MeterRegistry registry) {
            List<String> meters = new ArrayList<>();
            for (Meter meter : registry.getMeters()) {
                meters.add(meter.getId() + " " + meter.getId().getDescription() + " " + count(meter));
            }
            meters.sort(null);
            return meters;
        }
    }

    /** Completes so many requests and returns the bytes that this thread has allocated for each. */
    static final class Repeated extends Steps {
        @Override
        public Object observe(int[] times) throws Throwable {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            CompositeMeterRegistry composite = new CompositeMeterRegistry().add(new CompositeMeterRegistry());
            RntbdMetricsCompletionRecorder recorder =
                    recorder(composite, client(new CosmosMicrometerMetricsOptions()), "one");
            AsyncRntbdRequestRecord[] records = new AsyncRntbdRequestRecord[times[0] + 1];
            for (int i = 0; i < records.length; i++) {
                records[i] = record(args());
            }
            recorder.markComplete(records[times[0]]); // registers the meters
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times[0]; i++) {
                recorder.markComplete(records[i]);
            }
            return (threads.getCurrentThreadAllocatedBytes() - before) / times[0];
        }
    }
}
