package dev.winnow.patches.cosmos4.diagnostics;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineSnapshotTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.72.0", "4.81.0"})
    void theTimelineIsTheSame(String release) {
        Differential.of(release, "timeline-snapshot").calls(Respond.class, Exchange::new, 100_000);
    }

    /** What a request's record holds, and what was noted of it, or of another request, before its response is made. */
    public static final class Exchange {
        public final boolean[] set = new boolean[7];
        public final boolean recorded;
        public final boolean diagnosed;
        public final boolean noted;
        public final boolean notedAnother;
        public final int setLater;

        Exchange(Random random) {
            boolean usual = random.nextBoolean();
            for (int i = 0; i < set.length; i++) {
                set[i] = usual || random.nextInt(8) != 0;
            }
            set[1] = random.nextBoolean();
            recorded = random.nextInt(16) != 0;
            diagnosed = random.nextInt(16) != 0;
            noted = random.nextInt(16) != 0;
            notedAnother = random.nextInt(8) == 0;
            setLater = random.nextInt(3) == 0 ? random.nextInt(set.length) : -1;
            if (setLater >= 0) {
                set[setLater] = random.nextInt(4) == 0;
            }
        }

        @Override
        public String toString() {
            return Arrays.toString(set) + recorded + diagnosed + noted + notedAnother + setLater;
        }
    }

    static final class Respond implements Call<Exchange> {
        private static final List<String> TIMES =
                List.of("Created", "Connected", "Acquired", "Configured", "Sent", "Received", "Completed");
        private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
        private final Object model = Members.bare(RxGatewayStoreModel.class);
        private final Method respond;

        Respond() throws Throwable {
            respond = Arrays.stream(RxGatewayStoreModel.class.getDeclaredMethods())
                    .filter(method -> method.getName().startsWith("lambda$toDocumentServiceResponse$")
                            && method.getReturnType() == RxDocumentServiceResponse.class)
                    .findFirst()
                    .orElseThrow();
            respond.setAccessible(true);
        }

        @Override
        public Object observe(Exchange input) throws Throwable {
            ReactorNettyRequestRecord record = new ReactorNettyRequestRecord();
            for (int i = 0; i < TIMES.size(); i++) {
                set(record, i, input.set[i]);
            }
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
            ClientSideRequestStatistics statistics = null;
            if (input.diagnosed) {
                CosmosDiagnostics diagnostics = diagnostics();
                statistics = BridgeInternal.getClientSideRequestStatics(diagnostics);
                request.requestContext.cosmosDiagnostics = diagnostics;
                if (input.noted) {
                    note(statistics, record);
                }
                if (input.notedAnother) {
                    note(statistics, new ReactorNettyRequestRecord());
                }
            }
            if (input.setLater >= 0) {
                set(record, input.setLater, true);
            }
            HttpRequest sent = new HttpRequest(HttpMethod.GET, new URI("http://h/"), 80, null);
            Members.set(sent, "reactorNettyRequestRecord", input.recorded ? record : null);
            RxDocumentServiceResponse response =
                    (RxDocumentServiceResponse) respond.invoke(model, sent, request, stored());
            List<Object> seen = new ArrayList<>();
            seen.add(response.getStatusCode());
            seen.add(response.getCosmosDiagnostics() == request.requestContext.cosmosDiagnostics);
            RequestTimeline timeline = response.getGatewayHttpRequestTimeline();
            if (timeline != null && record.timeCompleted() != null) {
                timeline.forEach(phase -> seen.add(phase.getName() + phase.getStartTime() + ' ' + phase.getDuration()));
            } else {
                seen.add(timeline == null);
            }
            return seen;
        }

        private static void set(ReactorNettyRequestRecord record, int time, boolean set) throws Throwable {
            Members.call(record, "setTime" + TIMES.get(time), set ? BEGIN.plusMillis(time) : null);
        }

        private static void note(ClientSideRequestStatistics statistics, ReactorNettyRequestRecord record)
                throws Throwable {
            Object noted = Members.construct(ClientSideRequestStatistics.GatewayStatistics.class);
            Members.set(noted, "requestTimeline", record.takeTimelineSnapshot());
            statistics.getGatewayStatisticsList().add((ClientSideRequestStatistics.GatewayStatistics) noted);
        }

        private static CosmosDiagnostics diagnostics() throws Throwable {
            Object client = Proxy.newProxyInstance(
                    Respond.class.getClassLoader(),
                    new Class<?>[] {DiagnosticsClientContext.class},
                    (proxy, method, arguments) -> method.getReturnType() == String.class ? "agent" : null);
            return (CosmosDiagnostics) Members.construct(CosmosDiagnostics.class, client);
        }

        private static StoreResponse stored() throws Throwable {
            return StoreResponses.of(StoreResponse.class, Map.of());
        }
    }
}
