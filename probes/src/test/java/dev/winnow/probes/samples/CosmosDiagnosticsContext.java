package dev.winnow.probes.samples;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;

import dev.winnow.probes.runtime.Operations;

/** The fields of the SDK's class of this name that the probe {@code operations} reads, and what it weaves into its methods. */
public final class CosmosDiagnosticsContext {
    private final String spanName;
    private final String databaseName = "shop";
    private final String collectionName;
    private final String connectionMode = "DIRECT";
    private final String endpoint = "https://account/";
    private final int statusCode;
    private final float totalRequestCharge = 2.5f;
    private final Duration duration;
    private final ConcurrentLinkedDeque<Object> diagnostics = new ConcurrentLinkedDeque<>();

    public CosmosDiagnosticsContext(String operation, String container, int status, Duration duration) {
        spanName = operation + '.' + container;
        collectionName = container;
        statusCode = status;
        this.duration = duration;
        diagnostics.add("a request");
    }

    /** As the SDK ends a query that has no more pages. */
    public CosmosDiagnosticsContext withoutRequests() {
        diagnostics.clear();
        return this;
    }

    public void startOperation() {
        Operations.started(this, spanName, databaseName, collectionName, connectionMode, endpoint);
    }

    public void endOperation(boolean first) {
        Operations.ended(
                first,
                this,
                spanName,
                databaseName,
                collectionName,
                connectionMode,
                endpoint,
                statusCode,
                totalRequestCharge,
                duration,
                diagnostics);
    }
}
