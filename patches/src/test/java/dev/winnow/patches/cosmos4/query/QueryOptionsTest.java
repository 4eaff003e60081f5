package dev.winnow.patches.cosmos4.query;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfig;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfigBuilder;
import com.azure.cosmos.implementation.CosmosQueryRequestOptionsImpl;
import com.azure.cosmos.implementation.ImplementationBridgeHelpers.CosmosQueryRequestOptionsHelper;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.query.IDocumentQueryClient;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.SqlQuerySpec;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.Scannable;
import reactor.core.publisher.Flux;

import static java.util.stream.Collectors.toList;

class QueryOptionsTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void queriesHaveTheSameTimeout(String release) {
        Differential.of(release, "query-options").succeeding(0.8).calls(Ask.class, Input::new, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void copiesAreTheSame(String release) {
        Differential.of(release, "query-options").succeeding(1).calls(Copy.class, Input::new, 100_000);
    }

    @Test
    void aCopyTakesLess() throws Throwable {
        var options = Differential.of("4.83.0", "query-options");
        Savings.assertLess(options.patched(Copy.class), options.vendor(Copy.class), Input::new);
    }

    /** The time-outs of a query and of its client: none, switched off, or some. */
    public static final class Input {
        public final int ofOptions;
        public final int ofClient;
        public final int cancelled;
        public final boolean hasOptions;
        public final boolean isDocument;
        public final boolean isOff;

        Input(Random random) {
            ofOptions = random.nextInt(3);
            ofClient = random.nextInt(3);
            cancelled = random.nextInt(3);
            hasOptions = random.nextInt(10) > 0;
            isDocument = random.nextInt(3) > 0;
            isOff = random.nextInt(3) == 0;
        }

        @Override
        public String toString() {
            return ofOptions + " " + ofClient + " " + cancelled + " " + hasOptions + isDocument + isOff;
        }
    }

    /** What the client sets in the options when a query begins, and what it makes of the query's pages. */
    static final class Ask implements Call<Input> {
        private static final String OFF = "COSMOS.E2E_FOR_NON_POINT_DISABLED";

        @Override
        public Object observe(Input input) throws Throwable {
            Object client = Unconstructed.of(RxDocumentClientImpl.class);
            CosmosEndToEndOperationLatencyPolicyConfig ofClient = policy(input.ofClient);
            Members.set(client, "cosmosEndToEndOperationLatencyPolicyConfig", ofClient);
            CosmosQueryRequestOptions options = input.hasOptions ? new CosmosQueryRequestOptions() : null;
            if (options != null) {
                options.setCosmosEndToEndOperationLatencyPolicyConfig(policy(input.ofOptions));
            }
            CosmosEndToEndOperationLatencyPolicyConfig ofOptions = timeout(options);
            ResourceType type = input.isDocument ? ResourceType.Document : ResourceType.Database;
            System.setProperty(OFF, "" + input.isOff);
            try {
                Object begun = begin(client, options, type);
                CosmosEndToEndOperationLatencyPolicyConfig set = timeout(options);
                // Without options it fails before there are pages.
                Object pages = options == null ? "none" : pages(client, options, type);
                return Arrays.asList(begun, set == ofClient, set == ofOptions, pages);
            } finally {
                System.clearProperty(OFF);
            }
        }

        private static CosmosEndToEndOperationLatencyPolicyConfig policy(int kind) {
            return kind == 0
                    ? null
                    : new CosmosEndToEndOperationLatencyPolicyConfigBuilder(Duration.ofHours(1))
                            .enable(kind == 1)
                            .build();
        }

        private static CosmosEndToEndOperationLatencyPolicyConfig timeout(CosmosQueryRequestOptions options) {
            return options == null
                    ? null
                    : CosmosQueryRequestOptionsHelper.getCosmosQueryRequestOptionsAccessor()
                            .getImpl(options)
                            .getCosmosEndToEndLatencyPolicyConfig();
        }

        private static Object begin(Object client, CosmosQueryRequestOptions options, ResourceType type)
                throws Throwable {
            Object queryClient = Proxy.newProxyInstance(
                    Ask.class.getClassLoader(),
                    new Class<?>[] {IDocumentQueryClient.class},
                    (proxy, method, arguments) -> {
                        throw new UnsupportedOperationException(method.getName());
                    });
            try {
                Object flux = Members.call(
                        client,
                        "createQueryInternal",
                        null,
                        "dbs/d/colls/c",
                        new SqlQuerySpec("SELECT 1"),
                        options,
                        String.class,
                        type,
                        queryClient,
                        new UUID(1, 2),
                        new AtomicBoolean());
                return flux.getClass().getName();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }

        /** The operators behind the pages; those of a time-out are among them. */
        private static Object pages(Object client, CosmosQueryRequestOptions options, ResourceType type)
                throws Throwable {
            Method make = Arrays.stream(RxDocumentClientImpl.class.getDeclaredMethods())
                    .filter(method -> method.getName().startsWith("lambda$createQueryInternal$")
                            && Arrays.asList(method.getParameterTypes()).contains(CosmosQueryRequestOptions.class))
                    .findAny()
                    .orElseThrow();
            List<Object> arguments = new ArrayList<>();
            for (Class<?> parameter : make.getParameterTypes()) {
                arguments.add(
                        parameter == CosmosQueryRequestOptions.class
                                ? options
                                : parameter == ResourceType.class
                                        ? type
                                        : parameter == AtomicBoolean.class
                                                ? new AtomicBoolean()
                                                : Proxy.newProxyInstance(
                                                        parameter.getClassLoader(),
                                                        new Class<?>[] {parameter},
                                                        (proxy, method, given) -> Flux.never()));
            }
            try {
                Object pages = Members.call(client, make.getName(), arguments.toArray());
                return Stream.concat(Stream.of(pages), Scannable.from(pages).parents())
                        .map(operator -> operator.getClass().getName())
                        .collect(toList());
            } catch (RuntimeException e) {
                return e.getClass().getName();
            }
        }
    }

    /** What two copies of a query's options have in common with these. */
    static final class Copy implements Call<Input> {
        @Override
        public Object observe(Input input) throws Throwable {
            var accessor = CosmosQueryRequestOptionsHelper.getCosmosQueryRequestOptionsAccessor();
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
            List<CosmosDiagnostics> tracker = new ArrayList<>();
            if (input.cancelled > 0) {
                accessor.setCancelledRequestDiagnosticsTracker(options, input.cancelled == 1 ? tracker : null);
            }
            CosmosQueryRequestOptions copy = accessor.clone(options);
            var own = new CosmosQueryRequestOptionsImpl(accessor.getImpl(options));
            return Arrays.asList(
                    accessor.getCancelledRequestDiagnosticsTracker(options),
                    accessor.getCancelledRequestDiagnosticsTracker(copy)
                            == accessor.getCancelledRequestDiagnosticsTracker(options),
                    own.getCancelledRequestDiagnosticsTracker()
                            == accessor.getCancelledRequestDiagnosticsTracker(options),
                    new CosmosQueryRequestOptionsImpl().getCancelledRequestDiagnosticsTracker());
        }
    }
}
