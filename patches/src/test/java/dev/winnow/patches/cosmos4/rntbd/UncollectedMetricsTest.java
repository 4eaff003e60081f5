package dev.winnow.patches.cosmos4.rntbd;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.RntbdTransportClient;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import com.azure.cosmos.models.CosmosClientTelemetryConfig;
import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Members;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UncollectedMetricsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void sameMetersAndCounts(String release) {
        Differential.of(release, "uncollected-metrics")
                .succeeding(1)
                .calls(Complete.class, random -> random.ints(10, 0, 12).toArray(), 10_000);
    }

    static final class Complete implements Call<int[]> {
        private static final String RECORDER =
                "com.azure.cosmos.implementation.clienttelemetry.ClientTelemetryMetrics$RntbdMetricsV2";

        @Override
        public Object observe(int[] steps) throws Throwable {
            CompositeMeterRegistry composite = new CompositeMeterRegistry();
            SimpleMeterRegistry collected = new SimpleMeterRegistry();
            Object recorder = recorder(composite);
            List<Object> facts = new ArrayList<>();
            for (int step : steps) {
                if (step == 0) {
                    composite.add(collected);
                } else if (step == 1) {
                    composite.remove(collected);
                } else {
                    Object record = record();
                    if (step == 2) {
                        Members.call(record, "completeExceptionally", new IllegalStateException());
                    }
                    Members.call(recorder, "markComplete", record);
                    Object lifetime = Members.get(Members.get(record, "args"), "lifetime");
                    facts.add(Members.call(lifetime, "isRunning"));
                }
                facts.add(meters(composite));
                facts.add(meters(collected));
            }
            return facts;
        }

        private static Object recorder(CompositeMeterRegistry composite) throws Throwable {
            Object client = Unconstructed.of(RntbdTransportClient.class);
            Members.set(client, "metricConfig", new CosmosClientTelemetryConfig());
            Object recorder = Unconstructed.of(Class.forName(RECORDER, true, Complete.class.getClassLoader()));
            Members.set(recorder, "client", client);
            Members.set(recorder, "tags", Tags.of("endpoint", "localhost"));
            Members.set(recorder, "registry", composite);
            return recorder;
        }

        private static Object record() throws Throwable {
            String names = RntbdRequestArgs.class.getPackageName() + ".";
            ClassLoader loader = Complete.class.getClassLoader();
            Object args = Unconstructed.of(RntbdRequestArgs.class);
            Members.set(args, "serviceRequest", Unconstructed.of(RxDocumentServiceRequest.class));
            Members.set(args, "sample", io.micrometer.core.instrument.Timer.start());
            Class<?> stopwatch = Class.forName(
                    RntbdRequestArgs.class
                            .getDeclaredField("lifetime")
                            .getType()
                            .getName(),
                    true,
                    loader);
            Members.set(args, "lifetime", Members.call(stopwatch, "createStarted"));
            Object timer = Unconstructed.of(Class.forName(names + "RntbdRequestTimer", true, loader));
            return Members.construct(Class.forName(names + "AsyncRntbdRequestRecord", true, loader), args, timer);
        }

        private static Object meters(MeterRegistry registry) {
            TreeSet<String> meters = new TreeSet<>();
            for (Meter meter : registry.getMeters()) {
                boolean isTime = meter.getId().getType() == Meter.Type.GAUGE; // a percentile
                double count = isTime ? -1 : meter.measure().iterator().next().getValue();
                meters.add(meter.getId() + " " + count);
            }
            return meters;
        }
    }
}
