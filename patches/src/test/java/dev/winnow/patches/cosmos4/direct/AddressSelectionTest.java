package dev.winnow.patches.cosmos4.direct;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.directconnectivity.AddressInformation;
import com.azure.cosmos.implementation.directconnectivity.AddressSelector;
import com.azure.cosmos.implementation.directconnectivity.GatewayAddressCache;
import com.azure.cosmos.implementation.directconnectivity.IAddressResolver;
import com.azure.cosmos.implementation.directconnectivity.Protocol;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.routing.PartitionKeyRangeIdentity;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

class AddressSelectionTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theSameAddressesAreSelected(String release) {
        Differential.of(release, "address-selection").calls(Select.class, Partition::new, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theSameAddressesAreRefreshed(String release) {
        Differential.of(release, "address-selection")
                .succeeding(0.2)
                .calls(Cached.class, AddressSelectionTest::states, 100_000);
    }

    /** Of each replica; below 4 it is unhealthy. Now and then all of them have been unhealthy for long. */
    private static int[] states(Random random) {
        int replicas = 3 + random.nextInt(4);
        return random.nextInt(16) == 0
                ? new int[replicas]
                : random.ints(replicas, 0, 24).toArray();
    }

    /** The replicas of a partition, and what is asked of them. */
    public static final class Partition {
        private static final List<String> URIS = List.of("rntbd://a:1/x/", "rntbd://[::1]:2/", "rntbd://b:3/", "", "/");
        public final List<String> replicas = new ArrayList<>();
        public final boolean tcp;
        public final boolean withPrimary;
        public final int defaultReplica;

        Partition(Random random) {
            boolean usual = random.nextBoolean();
            for (int i = usual ? 4 : random.nextInt(8); i > 0; i--) {
                boolean isPublic = usual || random.nextInt(3) == 0;
                boolean isPrimary = usual ? i == 1 : random.nextInt(3) == 0;
                boolean tcp = usual || random.nextInt(4) != 0;
                String uri = URIS.get(usual ? 0 : random.nextInt(URIS.size()));
                replicas.add(isPublic + " " + isPrimary + " " + tcp + " " + uri);
            }
            tcp = random.nextInt(8) != 0;
            withPrimary = random.nextInt(3) != 0;
            defaultReplica = random.nextInt(6) == 0 ? random.nextInt(5) - 1 : -2;
        }

        @Override
        public String toString() {
            return replicas + " tcp " + tcp + " with primary " + withPrimary + " default " + defaultReplica;
        }
    }

    static final class Select implements Call<Partition> {
        @Override
        public Object observe(Partition input) throws Exception {
            AddressInformation[] replicas = new AddressInformation[input.replicas.size()];
            for (int i = 0; i < replicas.length; i++) {
                replicas[i] = replica(input.replicas.get(i).split(" ", 4));
            }
            IAddressResolver resolver = (IAddressResolver) Proxy.newProxyInstance(
                    Select.class.getClassLoader(),
                    new Class<?>[] {IAddressResolver.class},
                    (proxy, method, arguments) -> Mono.just(replicas));
            AddressSelector selector = new AddressSelector(resolver, input.tcp ? Protocol.TCP : Protocol.HTTPS);
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
            if (input.defaultReplica >= -1) {
                request.setDefaultReplicaIndex(input.defaultReplica);
            }
            List<Uri> all = new ArrayList<>();
            Set<String> secondaries = new LinkedHashSet<>();
            List<Object> seen = new ArrayList<>();
            seen.add(attempt(
                    () -> selector.resolveAddressesAsync(request, false).block().toString()));
            seen.add(attempt(() -> changed(selector.resolveAllUriAsync(request, input.withPrimary, false)
                    .block())));
            seen.add(attempt(() -> changed(selector.resolveAllUriAsync(request, input.withPrimary, false, all)
                    .block())));
            seen.add(all.toString());
            seen.add(attempt(() ->
                    selector.resolvePrimaryUriAsync(request, false).block().toString()));
            seen.add(attempt(() -> selector.resolvePrimaryUriAsync(request, false, secondaries)
                    .block()
                    .toString()));
            seen.add(secondaries.toString());
            return seen;
        }

        private static AddressInformation replica(String[] facts) throws ReflectiveOperationException {
            AddressInformation replica = new AddressInformation(
                    Boolean.parseBoolean(facts[0]),
                    Boolean.parseBoolean(facts[1]),
                    facts[3].isEmpty() ? "/" : facts[3],
                    Boolean.parseBoolean(facts[2]) ? Protocol.TCP : Protocol.HTTPS);
            if (facts[3].isEmpty()) {
                Members.set(replica.getPhysicalUri(), "uriAsString", null);
            }
            return replica;
        }

        /** A request removes the addresses that it has tried. */
        private static Object changed(List<Uri> uris) {
            String before = uris.getClass() + uris.toString();
            if (!uris.isEmpty()) {
                uris.remove(0);
            }
            uris.add(null);
            return before + uris;
        }

        private static Object attempt(Callable<Object> call) throws Exception {
            try {
                return call.call();
            } catch (CosmosException e) {
                return e.getStatusCode() + e.getShortMessage();
            }
        }
    }

    /** Cached addresses of which some are unhealthy, a few of them for long; those are refreshed. */
    static final class Cached implements Call<int[]> {
        @Override
        public Object observe(int[] states) throws Throwable {
            AddressInformation[] replicas = new AddressInformation[states.length];
            for (int i = 0; i < replicas.length; i++) {
                replicas[i] = new AddressInformation(true, i == 0, "rntbd://a:" + i + "/", Protocol.TCP);
                Uri uri = replicas[i].getPhysicalUri();
                if (states[i] < 4) {
                    uri.setUnhealthy();
                    Instant since = Instant.now().minusSeconds(states[i] == 0 ? 100 : 10);
                    Members.set(uri, "lastTransitionToUnhealthyTimestamp", since);
                }
            }
            Object cache = hollow(GatewayAddressCache.class);
            Map<Object, Object> suboptimal = new ConcurrentHashMap<>();
            Members.set(cache, "suboptimalServerPartitionTimestamps", suboptimal);
            Utils.ValueHolder<AddressInformation[]> cached = new Utils.ValueHolder<>(replicas);
            Method check = Arrays.stream(GatewayAddressCache.class.getDeclaredMethods())
                    .filter(method -> method.getName().startsWith("lambda$tryGetAddresses$")
                            && method.getParameterCount() == 3
                            && method.getParameterTypes()[2] == Utils.ValueHolder.class)
                    .findFirst()
                    .orElseThrow();
            check.setAccessible(true);
            try {
                Object returned = check.invoke(cache, new PartitionKeyRangeIdentity("0"), null, cached);
                return (returned == cached) + " " + suboptimal.keySet();
            } catch (InvocationTargetException e) {
                return "refreshes, with " + suboptimal.keySet()
                        + e.getCause().getClass(); // there is no cache to refresh
            }
        }

        private static Object hollow(Class<?> type) throws Exception {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            var instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
        }
    }
}
