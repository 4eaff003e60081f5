package dev.winnow.patches.cosmos4.direct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.implementation.MutableVolatile;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.ReadMode;
import com.azure.cosmos.implementation.directconnectivity.StoreReader;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class ReplicaStatesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.1", "4.74.0", "4.83.0"})
    void eachResponseNamesTheSameStates(String release) {
        Differential.of(release, "replica-states").calls(Read.class, ReplicaStatesTest::replicas, 20_000);
    }

    /** The ports of a partition's replicas, and how they are: negative ones are not asked. */
    private static int[] replicas(Random random) {
        return random.ints(random.nextInt(7), -20, 40).toArray();
    }

    static final class Read extends ReplicaRead<int[]> {
        @Override
        public Object observe(int[] replicas) throws Throwable {
            RxDocumentServiceRequest request = request();
            List<Uri> all = new ArrayList<>();
            List<Uri> asked = new ArrayList<>();
            for (int replica : replicas) {
                Uri uri = new Uri("rntbd://localhost:" + Math.abs(replica) / 4 + "/" + all.size());
                if (replica % 4 == 0) {
                    uri.setUnhealthy();
                } else if (replica % 4 == 1) {
                    uri.setConnected();
                }
                all.add(uri);
                if (replica >= 0) {
                    asked.add(uri);
                }
            }
            Answering transport = new Answering();
            StoreReader reader = new StoreReader(transport, null, null);
            ((Flux<?>) Members.call(
                            reader,
                            "readFromReplicas",
                            new ArrayList<>(),
                            asked,
                            new AtomicInteger(10),
                            request,
                            true,
                            10,
                            false,
                            false,
                            ReadMode.Any,
                            false,
                            false,
                            new MutableVolatile<>(null),
                            new MutableVolatile<>(false),
                            false,
                            new MutableVolatile<>(null),
                            all))
                    .collectList()
                    .block();
            List<Object> seen = new ArrayList<>();
            transport.responses.forEach(response -> {
                Map<String, Object> states = new TreeMap<>();
                response.getReplicaStatusList().forEach((kind, texts) -> states.put(kind, new TreeSet<>(texts)));
                seen.add(states);
            });
            return seen;
        }

        /** Answers every request at once. */
        static final class Answering extends Transport {
            final List<StoreResponse> responses = new ArrayList<>();

            @Override
            public Mono<StoreResponse> invokeResourceOperationAsync(Uri replica, RxDocumentServiceRequest request) {
                return Mono.fromCallable(() -> {
                    StoreResponse response = stored();
                    responses.add(response);
                    return response;
                });
            }
        }
    }
}
