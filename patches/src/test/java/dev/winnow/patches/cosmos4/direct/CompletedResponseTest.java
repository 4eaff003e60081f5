package dev.winnow.patches.cosmos4.direct;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.SessionContainer;
import com.azure.cosmos.implementation.directconnectivity.GatewayServiceConfigurationReader;
import com.azure.cosmos.implementation.directconnectivity.StoreClient;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompletedResponseTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.0", "4.83.0"})
    void sessionsAndResponsesAreTheSame(String release) {
        Differential.of(release, "completed-response").calls(Complete.class, CompletedResponseTest::headers, 100_000);
    }

    private static Map<String, String> headers(Random random) {
        Map<String, String> headers = new HashMap<>();
        put(headers, random, "lsn", "12", "-1", "x", "");
        put(headers, random, "x-ms-session-token", "1#2#3=4", "1#5#3=6", "0:1#7#3=8", "malformed", "");
        put(headers, random, "x-ms-documentdb-partitionkeyrangeid", "0", "3", "");
        put(headers, random, "x-ms-content-path", "AbCdEIAAAAE=", "AbCdEIAAAAI=", "?");
        put(headers, random, "x-ms-alt-content-path", "dbs/d/colls/c", "dbs/d/colls/e", "");
        put(headers, random, "x-ms-request-charge", "1.25");
        for (int i = random.nextInt(20); i > 0; i--) {
            headers.put("x-ms-other-" + i, random.nextInt(9) == 0 ? null : "" + i);
        }
        return headers;
    }

    /** Mostly the first value, or none. */
    private static void put(Map<String, String> headers, Random random, String name, String... values) {
        int choice = random.nextInt(20);
        if (choice > 0) {
            headers.put(name, choice < 15 ? values[0] : values[choice % values.length]);
        }
    }

    static final class Complete implements Call<Map<String, String>> {
        @Override
        public Object observe(Map<String, String> headers) throws Throwable {
            SessionContainer sessions = new SessionContainer("localhost");
            Object client = hollow(StoreClient.class);
            Members.set(client, "sessionContainer", sessions);
            Members.set(client, "serviceConfigurationReader", new Session());
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.Read,
                    ResourceType.Document,
                    "/dbs/d/colls/c/docs/i",
                    (byte[]) null,
                    new HashMap<>());
            request.requestContext.cosmosDiagnostics = diagnostics();
            StoreResponse stored = stored(headers);
            List<Object> seen = new ArrayList<>();
            try {
                RxDocumentServiceResponse response =
                        (RxDocumentServiceResponse) Members.call(client, "completeResponse", stored, request);
                seen.add(new TreeMap<>(response.getResponseHeaders()).toString());
            } catch (RuntimeException e) {
                seen.add(e.toString());
            }
            seen.add(Arrays.toString(stored.getResponseHeaderNames()));
            seen.add(Arrays.toString(stored.getResponseHeaderValues()));
            seen.add(sessions.getSessionToken("dbs/d/colls/c"));
            seen.add(sessions.getSessionToken("dbs/d/colls/e"));
            return seen;
        }

        private static StoreResponse stored(Map<String, String> headers) throws ReflectiveOperationException {
            return StoreResponses.of(StoreResponse.class, headers);
        }

        private static CosmosDiagnostics diagnostics() throws Throwable {
            Object client = Proxy.newProxyInstance(
                    Complete.class.getClassLoader(),
                    new Class<?>[] {DiagnosticsClientContext.class},
                    (proxy, method, arguments) -> method.getReturnType() == String.class ? "agent" : null);
            return (CosmosDiagnostics) Members.construct(CosmosDiagnostics.class, client);
        }

        private static Object hollow(Class<?> type) throws Exception {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            var instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
        }

        /** The account's consistency, without an account. */
        static final class Session extends GatewayServiceConfigurationReader {
            Session() {
                super(null);
            }

            @Override
            public ConsistencyLevel getDefaultConsistencyLevel() {
                return ConsistencyLevel.SESSION;
            }
        }
    }
}
