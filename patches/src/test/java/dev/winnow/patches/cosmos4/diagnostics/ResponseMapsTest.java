package dev.winnow.patches.cosmos4.diagnostics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import com.azure.cosmos.implementation.Document;
import com.azure.cosmos.implementation.ResourceResponse;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseMapsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.0", "4.75.0", "4.79.0", "4.83.0"})
    void responsesTellTheSame(String release) {
        Differential.of(release, "response-maps")
                .evenIfNothingIsPatched()
                .calls(Response.class, Random::nextLong, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void statisticsAreTheSame(String release) {
        Differential.of(release, "response-maps")
                .evenIfNothingIsPatched()
                .succeeding(0.98)
                .calls(
                        RequestStatisticsTest.Record.class,
                        random -> random.ints(10, 0, 900).toArray(),
                        100_000);
    }

    /** Asks a response for its quotas, and changes the states of its replicas. The input is a seed. */
    static final class Response implements Call<Long> {
        private static final String[] KINDS = {
            "databases",
            "collections",
            "users",
            "permissions",
            "collectionSize",
            "documentsSize",
            "storedProcedures",
            "triggers",
            "functions",
            "documentsCount",
            "odd"
        };

        @Override
        public Object observe(Long seed) throws Throwable {
            Random random = new Random(seed);
            Map<String, String> headers = new LinkedHashMap<>();
            if (random.nextInt(4) > 0) {
                headers.put("x-ms-resource-quota", quotas(random));
                headers.put("x-ms-resource-usage", quotas(random));
            }
            boolean isEmpty = random.nextBoolean();
            byte[] body = (isEmpty ? "" : "{\"id\":\"x\"}").getBytes();
            StoreResponse stored = stored(
                    headers, isEmpty ? null : new ByteBufInputStream(Unpooled.wrappedBuffer(body), true), body.length);
            List<Object> facts = new ArrayList<>();
            ResourceResponse<?> response = (ResourceResponse<?>) Members.construct(
                    ResourceResponse.class, new RxDocumentServiceResponse(null, stored), Document.class);
            for (int i = random.nextInt(4); i > 0; i--) {
                facts.add(response.getDatabaseQuota() + " " + response.getDatabaseUsage());
                facts.add(response.getCollectionQuota() + " " + response.getCollectionUsage());
                facts.add(response.getUserQuota() + " " + response.getUserUsage());
                facts.add(response.getTriggersQuota() + " " + response.getTriggersUsage());
            }
            facts.add(states(stored.getReplicaStatusList(), random));
            return facts;
        }

        private static StoreResponse stored(Map<String, String> headers, ByteBufInputStream body, int length)
                throws Throwable {
            try {
                return (StoreResponse) Members.construct(StoreResponse.class, "endpoint", 200, headers, body, length);
            } catch (NoSuchMethodError e) { // an old release
                return (StoreResponse) Members.construct(StoreResponse.class, 200, headers, body, length);
            }
        }

        private static String quotas(Random random) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(5); i > 0; i--) {
                text.append(KINDS[random.nextInt(KINDS.length)]).append('=');
                text.append(random.nextInt(30) == 0 ? "x" : String.valueOf(random.nextInt(900)))
                        .append(';');
            }
            return text.toString();
        }

        private static Object states(Map<String, Set<String>> states, Random random) {
            List<Object> facts = new ArrayList<>();
            for (int i = random.nextInt(8); i > 0; i--) {
                String key = random.nextInt(9) == 0 ? null : "key" + random.nextInt(6);
                switch (random.nextInt(9)) {
                    case 0:
                        states.putAll(Map.of("Attempting", Set.of("a"), "Ignoring", Set.of("b")));
                        break;
                    case 1:
                        facts.add(states.put(key, Set.of("c")));
                        break;
                    case 2:
                        facts.add(states.remove(key));
                        break;
                    case 3:
                        facts.add(states.get(key) + " " + states.containsKey(key) + states.containsValue(Set.of("c")));
                        break;
                    case 4:
                        facts.add(states.computeIfAbsent(key, missing -> Set.of("d")));
                        break;
                    case 5:
                        facts.add(states.merge(key, Set.of("e"), (old, added) -> random.nextBoolean() ? null : added));
                        break;
                    case 6:
                        facts.add(states.keySet().remove(key) + " "
                                + states.values().size());
                        break;
                    case 7:
                        facts.add(states.putIfAbsent(key, Set.of("f")) + " " + states.compute(key, (k, old) -> old));
                        break;
                    default:
                        facts.add(states.computeIfPresent(key, (k, old) -> null));
                        if (random.nextInt(4) == 0) {
                            states.clear();
                        }
                }
            }
            facts.add(
                    states.toString() + states.hashCode() + states.equals(new LinkedHashMap<>(states)) + states.size());
            return facts;
        }
    }
}
