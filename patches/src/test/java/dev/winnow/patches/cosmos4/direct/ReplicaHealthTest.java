package dev.winnow.patches.cosmos4.direct;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.Uri.HealthStatus;
import com.azure.cosmos.implementation.directconnectivity.addressEnumerator.AddressEnumerator;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

class ReplicaHealthTest {
    private static final int REPLICAS = 4;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void statesAndOrderAreTheSame(String release) {
        Differential.of(release, "replica-health").calls(Live.class, ReplicaHealthTest::events, 100_000);
    }

    /** While the logger logs everything, the vendor's code runs, which logs every confirmation. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void everyStateIsLogged(String release) {
        Differential.of(release, "replica-health").calls(Logged.class, ReplicaHealthTest::events, 2_000);
    }

    static final class Logged extends Live {
        private final AtomicInteger logged = new AtomicInteger();

        Logged() throws ReflectiveOperationException {
            new Uri("rntbd://localhost:1/");
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        logged.addAndGet(method.getReturnType() == void.class ? 1 : 0);
                        return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
                    });
            StaticFields.set(Uri.class, "logger", logger);
        }

        @Override
        public Object observe(int[] events) throws Throwable {
            logged.set(0);
            return List.of(super.observe(events), logged.get());
        }
    }

    private static int[] events(Random random) {
        return random.ints(1 + random.nextInt(30), 0, 1_000_000).toArray();
    }

    /** What happens to four replicas, one number each. */
    static class Live implements Call<int[]> {
        private static final List<String> TIMES =
                List.of("lastUnknownTimestamp", "lastUnhealthyPendingTimestamp", "lastTransitionToUnhealthyTimestamp");

        @Override
        public Object observe(int[] events) throws Throwable {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
            List<Uri> replicas = new ArrayList<>();
            for (int i = 0; i < REPLICAS; i++) {
                replicas.add(new Uri("rntbd://localhost:" + (events[0] + i / 2) % 3 + "/p/" + i % 3));
            }
            List<Object> seen = new ArrayList<>();
            for (int event : events) {
                Uri replica = replicas.get(event % REPLICAS);
                try {
                    happen(event / REPLICAS, replica, request);
                } catch (IllegalStateException | NullPointerException e) {
                    seen.add(e.getClass());
                }
                for (Uri each : replicas) {
                    seen.add(each.getHealthStatusDiagnosticString());
                    seen.add(each.getEffectiveHealthStatus().toString());
                    seen.add(each.hashCode());
                }
                seen.add(Members.call(AddressEnumerator.class, "sortAddresses", new ArrayList<>(replicas), request)
                        .toString());
            }
            return seen;
        }

        private static void happen(int event, Uri replica, RxDocumentServiceRequest request)
                throws ReflectiveOperationException {
            int kind = event % 10;
            int detail = event / 10;
            if (kind < 3) {
                replica.setConnected();
            } else if (kind == 3) {
                replica.setPrimary(detail % 3 != 0);
            } else if (kind == 4) {
                HealthStatus[] states = HealthStatus.values();
                int state = detail % (states.length + 1);
                replica.setHealthStatus(state == states.length ? null : states[state]);
            } else if (kind == 5) {
                replica.setUnhealthy();
            } else if (kind == 6) {
                replica.setRefreshed();
            } else if (kind == 7) {
                // Far enough from the limit of a minute that both sides see the same.
                Instant time = Instant.now().minusSeconds(detail % 2 == 0 ? 20 : 100);
                Members.set(replica, TIMES.get(detail % 3), detail / 6 % 8 == 0 ? null : time);
            } else if (kind == 8) {
                request.requestContext.getFailedEndpoints().add(replica);
            } else {
                request.requestContext.replicaAddressValidationEnabled = detail % 2 == 0;
            }
        }
    }
}
