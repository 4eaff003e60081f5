package dev.winnow.patches.cosmos4.diagnostics;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.implementation.Configs;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.RetryContext;
import com.azure.cosmos.implementation.SerializationDiagnosticsContext;
import com.azure.cosmos.implementation.Utils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.LazyDeque;
import dev.winnow.patches.runtime.collections.LazyMap;
import dev.winnow.patches.runtime.collections.LazySet;
import dev.winnow.patches.runtime.collections.SmallSet;

/**
 * A request's collections for what may happen to it are made when it happens.
 *
 * <p>For each request the vendor makes about ten of them: most stay empty, and those of regions and endpoints hold one
 * element where the request is not retried elsewhere (600 B).
 *
 * <p>Kept: each collection is as safe for concurrent use as before and iterates in the same order, so that diagnostics
 * read the same.
 */
@AutoService(Patch.class)
public final class RequestStatistics extends Patch {
    public RequestStatistics() {
        super("request-statistics", "A request's collections for what may happen are made when it happens", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Template("com.azure.cosmos.implementation.ClientSideRequestStatistics")
    static class ClientSideRequestStatistics {
        private DiagnosticsClientContext.DiagnosticsClientConfig diagnosticsClientConfig;
        private Collection<Object> responseStatisticsList;
        private Collection<Object> supplementalResponseStatisticsList;
        private Map<String, Object> addressResolutionStatistics;
        private List<URI> contactedReplicas;
        private Set<URI> failedReplicas;
        private Instant requestStartTimeUTC;
        private Instant requestEndTimeUTC;
        private Set<String> regionsContacted;
        private NavigableSet<Object> regionsContactedWithContext;
        private Set<URI> locationEndpointsContacted;
        private RetryContext retryContext;
        private List<Object> gatewayStatisticsList;
        private MetadataDiagnosticsContext metadataDiagnosticsContext;
        private SerializationDiagnosticsContext serializationDiagnosticsContext;
        private String userAgent;
        private double samplingRateSnapshot;
        private Set<String> keywordIdentifiers;

        @Replaces(shapes = {"7171250284be010e 4.63.0..4.81.0"})
        ClientSideRequestStatistics(DiagnosticsClientContext context) {
            diagnosticsClientConfig = context.getConfig();
            requestStartTimeUTC = Instant.now();
            requestEndTimeUTC = Instant.now();
            responseStatisticsList = new LazyDeque<>();
            supplementalResponseStatisticsList = new LazyDeque<>();
            gatewayStatisticsList = new ArrayList<>(1);
            addressResolutionStatistics = new HashMap<>();
            contactedReplicas = Collections.synchronizedList(new ArrayList<>());
            failedReplicas = Collections.synchronizedSet(new SmallSet<>());
            regionsContacted = Collections.synchronizedSet(new SmallSet<>());
            regionsContactedWithContext = Collections.synchronizedNavigableSet(new TreeSet<>());
            locationEndpointsContacted = Collections.synchronizedSet(new SmallSet<>());
            metadataDiagnosticsContext = new MetadataDiagnosticsContext();
            serializationDiagnosticsContext = new SerializationDiagnosticsContext();
            retryContext = new RetryContext();
            userAgent = context.getUserAgent();
            samplingRateSnapshot = 1;
            keywordIdentifiers = new SmallSet<>();
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.BarrierType")
    static class BarrierType {
        static BarrierType NONE;
    }

    @Template("com.azure.cosmos.implementation.DocumentServiceRequestContext")
    static class RequestContextFrom79 {
        public volatile boolean replicaAddressValidationEnabled;
        private Set<Object> failedEndpoints;
        private AtomicBoolean isRequestCancelledOnTimeout;
        private Set<String> sessionTokenEvaluationResults;
        private volatile BarrierType barrierType;
        public Map<String, CosmosException> rntbdCancelledRequestMap;
        public List<Object> cancelledGatewayRequestTimelineContexts;

        @Replaces(shapes = {"6952ce33e36e85c3 4.79.0..4.81.0"})
        RequestContextFrom79() {
            replicaAddressValidationEnabled = Configs.isReplicaAddressValidationEnabled();
            failedEndpoints = new LazySet<>();
            isRequestCancelledOnTimeout = null;
            sessionTokenEvaluationResults = new LazySet<>();
            barrierType = BarrierType.NONE;
            rntbdCancelledRequestMap = new LazyMap<>();
            cancelledGatewayRequestTimelineContexts = new CopyOnWriteArrayList<>();
        }
    }

    @Template("com.azure.cosmos.implementation.DocumentServiceRequestContext")
    static class RequestContextTo78 {
        public volatile boolean replicaAddressValidationEnabled;
        private Set<Object> failedEndpoints;
        private AtomicBoolean isRequestCancelledOnTimeout;
        private Set<String> sessionTokenEvaluationResults;
        public Map<String, CosmosException> rntbdCancelledRequestMap;
        public List<Object> cancelledGatewayRequestTimelineContexts;

        @Replaces(shapes = {"d322ef39b11809aa 4.69.0..4.78.0"})
        RequestContextTo78() {
            replicaAddressValidationEnabled = Configs.isReplicaAddressValidationEnabled();
            failedEndpoints = new LazySet<>();
            isRequestCancelledOnTimeout = null;
            sessionTokenEvaluationResults = new LazySet<>();
            rntbdCancelledRequestMap = new LazyMap<>();
            cancelledGatewayRequestTimelineContexts = new CopyOnWriteArrayList<>();
        }
    }

    @Template("com.azure.cosmos.implementation.DocumentServiceRequestContext")
    static class RequestContextTo68 {
        public volatile boolean replicaAddressValidationEnabled;
        private Set<Object> failedEndpoints;
        private AtomicBoolean isRequestCancelledOnTimeout;
        private Set<String> sessionTokenEvaluationResults;
        public Map<String, CosmosException> rntbdCancelledRequestMap;
        private Utils.ValueHolder<Object> regionToLocationSpecificHealthContext;

        @Replaces(shapes = {"137d0d607feda353 4.63.0..4.68.0"})
        RequestContextTo68() {
            replicaAddressValidationEnabled = Configs.isReplicaAddressValidationEnabled();
            failedEndpoints = new LazySet<>();
            isRequestCancelledOnTimeout = null;
            sessionTokenEvaluationResults = new LazySet<>();
            rntbdCancelledRequestMap = new LazyMap<>();
            regionToLocationSpecificHealthContext = new Utils.ValueHolder<>();
        }
    }
}
