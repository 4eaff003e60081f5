package dev.winnow.patches.cosmos4.diagnostics;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.CosmosOperationPolicy;
import com.azure.cosmos.ReadConsistencyStrategy;
import com.azure.cosmos.implementation.AsyncDocumentClient;
import com.azure.cosmos.implementation.ConnectionPolicy;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.ResourceType;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiagnosticsContextTest {
    /** Clients with none to three policies, some of which throw. */
    @ParameterizedTest
    @ValueSource(strings = {"4.71.0", "4.79.0", "4.81.0"})
    void policiesSeeTheSame(String release) {
        Differential.of(release, "diagnostics-context")
                .succeeding(0.5)
                .calls(Apply.class, random -> random.ints(3, 0, 8).toArray(), 100_000);
    }

    static final class Apply implements Call<int[]> {
        private final List<Object> log = new ArrayList<>();
        private final List<CosmosOperationPolicy> policies = new ArrayList<>();
        private final CosmosAsyncContainer container = container();

        @Override
        public Object observe(int[] input) throws Throwable {
            log.clear();
            policies.clear();
            for (int i = input[0] % 4; i > 0; i--) {
                int number = i;
                policies.add(operation -> {
                    log.add(number + " saw " + operation.getDiagnosticsContext().getContainerName() + " "
                            + operation.getDiagnosticsContext().getOperationType());
                    if (input[1] == number) {
                        throw new IllegalStateException("policy " + number);
                    }
                });
            }
            OperationType operation = List.of(OperationType.Read, OperationType.Create, OperationType.Query)
                    .get(input[2] % 3);
            Members.call(container, "applyPolicies", operation, ResourceType.Document, new RequestOptions(), "span");
            return List.copyOf(log);
        }

        /** Without a connection: only what policies can see of a client. */
        private CosmosAsyncContainer container() {
            try {
                CosmosAsyncClient client = hollow(CosmosAsyncClient.class);
                Members.set(client, "requestPolicies", policies);
                Members.set(client, "accountTagValue", "account");
                Members.set(client, "serviceEndpoint", "https://localhost/");
                Members.set(client, "accountConsistencyLevel", ConsistencyLevel.SESSION);
                Members.set(client, "readConsistencyStrategy", ReadConsistencyStrategy.DEFAULT);
                Members.set(client, "connectionPolicy", ConnectionPolicy.getDefaultPolicy());
                Members.set(
                        client,
                        "asyncDocumentClient",
                        Proxy.newProxyInstance(
                                Apply.class.getClassLoader(),
                                new Class<?>[] {AsyncDocumentClient.class},
                                (proxy, method, arguments) -> method.getReturnType() == String.class ? "agent" : null));
                CosmosAsyncDatabase database = hollow(CosmosAsyncDatabase.class);
                Members.set(database, "client", client);
                Members.set(database, "id", "d");
                CosmosAsyncContainer container = hollow(CosmosAsyncContainer.class);
                Members.set(container, "database", database);
                Members.set(container, "id", "c");
                return container;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        private static <T> T hollow(Class<T> type) throws Throwable {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return type.cast(unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type));
        }
    }
}
