package dev.winnow.patches.cosmos4.direct;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.GlobalEndpointManager;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.TimeoutHelper;
import com.azure.cosmos.implementation.directconnectivity.TransportClient;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.ProactiveOpenConnectionsProcessor;
import com.azure.cosmos.implementation.faultinjection.IFaultInjectorProvider;
import com.azure.cosmos.models.CosmosContainerIdentity;
import dev.winnow.patches.differential.StoreResponses;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import reactor.core.publisher.Mono;

/** A call that reads from replicas, which answer as the call wants. */
abstract class ReplicaRead<I> implements Call<I> {
    static RxDocumentServiceRequest request() throws Throwable {
        RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
        request.requestContext.timeoutHelper = new TimeoutHelper(Duration.ofHours(1));
        request.requestContext.cosmosDiagnostics = diagnostics();
        return request;
    }

    private static CosmosDiagnostics diagnostics() throws Throwable {
        Object client = Proxy.newProxyInstance(
                ReplicaRead.class.getClassLoader(),
                new Class<?>[] {DiagnosticsClientContext.class},
                (proxy, method, arguments) -> method.getReturnType() == String.class ? "agent" : null);
        return (CosmosDiagnostics) Members.construct(CosmosDiagnostics.class, client);
    }

    /** A response without headers. */
    static StoreResponse stored() throws ReflectiveOperationException {
        return stored(new HashMap<>());
    }

    static StoreResponse stored(Map<String, String> headers) throws ReflectiveOperationException {
        return StoreResponses.of(StoreResponse.class, headers);
    }

    /** Has no connections: a subclass answers in {@code invokeResourceOperationAsync}. */
    abstract static class Transport extends TransportClient {
        @Override
        public Mono<StoreResponse> invokeStoreAsync(Uri replica, RxDocumentServiceRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void configureFaultInjectorProvider(IFaultInjectorProvider provider) {}

        @Override
        public GlobalEndpointManager getGlobalEndpointManager() {
            return null;
        }

        @Override
        public ProactiveOpenConnectionsProcessor getProactiveOpenConnectionsProcessor() {
            return null;
        }

        @Override
        public void recordOpenConnectionsAndInitCachesCompleted(List<CosmosContainerIdentity> containers) {}

        @Override
        public void recordOpenConnectionsAndInitCachesStarted(List<CosmosContainerIdentity> containers) {}

        @Override
        public void close() {}
    }
}
