package dev.winnow.patches.cosmos4.headers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.HttpConstants.HttpHeaders;
import com.azure.cosmos.implementation.QueryMetrics;
import com.azure.cosmos.implementation.query.QueryInfo;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderPairs;

/**
 * Copies the headers of a query's page as arrays.
 *
 * <p>The vendor copies a page's headers into a map twice. With {@code response-header-arrays} they are in arrays.
 *
 * <p>Preserved: a map for each page, with the same entries and order, which the application may change.
 */
@AutoService(Patch.class)
public final class PageHeaders extends Patch {
    public PageHeaders() {
        super("page-headers", "Copies the headers of a query's page as arrays", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 4_096;
    }

    @Template("com.azure.cosmos.implementation.query.ParallelDocumentQueryExecutionContext$EmptyPagesFilterTransformer")
    abstract static class EmptyPagesFilterTransformer {
        @Redirects(
                in = "addCompositeContinuationToken",
                constructorOf = HashMap.class,
                shapes = "4aa21723395e1278 4.63.0..4.83.0")
        static Map<String, String> headers(Map<String, String> ofPage) {
            return HeaderPairs.copyToPut(ofPage, HttpHeaders.CONTINUATION);
        }
    }

    @Template("com.azure.cosmos.models.FeedResponse")
    static class FeedResponse {
        private List<?> results;
        private Map<String, String> header;
        private HashMap<String, Long> usageHeaders;
        private HashMap<String, Long> quotaHeaders;
        private boolean useEtagAsContinuation;
        boolean nochanges;
        private ConcurrentMap<String, QueryMetrics> queryMetricsMap;
        private CosmosDiagnostics cosmosDiagnostics;
        private QueryInfo queryInfo;
        private QueryInfo.QueryPlanDiagnosticsContext queryPlanDiagnosticsContext;

        /** Since 4.80.0 no page is without headers. */
        @Replaces(shapes = {"f90e5c94eec21da1 4.63.0..4.79.0", "136c6467404ce1fb 4.80.0..4.83.0"})
        private FeedResponse(List<?> transformed, FeedResponse page) {
            results = transformed;
            header = page.header == null ? null : HeaderPairs.copyOf(page.header);
            usageHeaders = page.usageHeaders == null ? null : new HashMap<>(page.usageHeaders);
            quotaHeaders = page.quotaHeaders == null ? null : new HashMap<>(page.quotaHeaders);
            useEtagAsContinuation = page.useEtagAsContinuation;
            nochanges = page.nochanges;
            queryMetricsMap = page.queryMetricsMap == null || page.queryMetricsMap.isEmpty()
                    ? new ConcurrentHashMap<>()
                    : new ConcurrentHashMap<>(page.queryMetricsMap);
            cosmosDiagnostics = page.cosmosDiagnostics == null
                    ? BridgeInternal.createCosmosDiagnostics(queryMetricsMap)
                    : BridgeInternal.cloneCosmosDiagnostics(page.cosmosDiagnostics);
            queryInfo = page.queryInfo == null ? null : new QueryInfo(page.queryInfo.getPropertyBag());
            QueryInfo.QueryPlanDiagnosticsContext plan = page.queryPlanDiagnosticsContext;
            queryPlanDiagnosticsContext = plan == null
                    ? null
                    : new QueryInfo.QueryPlanDiagnosticsContext(
                            plan.getStartTimeUTC(), plan.getEndTimeUTC(), plan.getRequestTimeline());
        }
    }
}
