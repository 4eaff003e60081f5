package dev.winnow.patches.cosmos4.diagnostics;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.implementation.ClientSideRequestStatistics;
import com.azure.cosmos.implementation.ClientSideRequestStatistics.GatewayStatistics;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxDocumentServiceResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.api.UsedOnlyBy.Use;

/**
 * Reuses the timeline in the diagnostics as the response's timeline.
 *
 * <p>The vendor takes it for the diagnostics and for the response (376 B).
 *
 * <p>Preserved: the same instants: the newest snapshot is reused only if its phases begin with the objects that the
 * request's record holds.
 */
@AutoService(Patch.class)
public final class TimelineSnapshot extends Patch {
    public TimelineSnapshot() {
        super("timeline-snapshot", "Takes a finished request's timeline once, not twice", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.RequestTimeline")
    @UsedOnlyBy(
            use = Use.WRITE,
            methods = {
                "7eafc149a7043bc1 RequestTimeline.<clinit> 4.63.0..4.83.0",
                "5749735570924471 RequestTimeline.<init> 4.63.0..4.83.0",
                "c1e9c4b7aaf95a6a RequestTimeline.<init> 4.63.0..4.83.0"
            },
            because = "the response and the diagnostics share a timeline")
    static class SharedTimeline {}

    @Template("com.azure.cosmos.implementation.RequestTimeline$Event")
    @UsedOnlyBy(
            use = Use.WRITE,
            methods = "adbcf89ba45650b1 RequestTimeline$Event.<init> 4.63.0..4.83.0",
            because = "the response and the diagnostics share a timeline")
    static class SharedEvent {}

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    abstract static class RxGatewayStoreModel {
        private DiagnosticsClientContext clientContext;

        @EarlyReturn(method = "lambda$toDocumentServiceResponse$*", shapes = "1a74b668e16c8c43 4.63.0..4.83.0")
        private RxDocumentServiceResponse respond(
                HttpRequest httpRequest, RxDocumentServiceRequest request, StoreResponse stored) {
            CosmosDiagnostics diagnostics = request.requestContext.cosmosDiagnostics;
            ReactorNettyRequestRecord record = httpRequest.reactorNettyRequestRecord();
            ClientSideRequestStatistics statistics = record == null || diagnostics == null
                    ? null
                    : BridgeInternal.getClientSideRequestStatics(diagnostics);
            List<GatewayStatistics> attempts = statistics == null ? null : statistics.getGatewayStatisticsList();
            int size = attempts == null ? 0 : attempts.size();
            GatewayStatistics newest = size == 0 ? null : attempts.get(size - 1);
            RequestTimeline known = newest == null ? null : newest.getRequestTimeline();
            if (known == null) {
                return null;
            }
            Instant connected = record.timeConnected();
            Instant connection = connected == null ? record.timeAcquired() : connected;
            Instant received = record.timeReceived();
            Instant completed = record.timeCompleted();
            if (record.timeCreated() == null
                    || connection == null
                    || record.timeConfigured() == null
                    || record.timeSent() == null
                    || received == null
                    || completed == null) {
                return null;
            }
            Iterator<RequestTimeline.Event> phases = known.iterator();
            RequestTimeline.Event last = null;
            boolean same = phases.hasNext()
                    && phases.next().getStartTime() == record.timeCreated()
                    && phases.hasNext()
                    && phases.next().getStartTime() == connection
                    && phases.hasNext()
                    && phases.next().getStartTime() == record.timeConfigured()
                    && phases.hasNext()
                    && phases.next().getStartTime() == record.timeSent()
                    && phases.hasNext()
                    && (last = phases.next()).getStartTime() == received;
            if (!same || !last.getDuration().equals(Duration.between(received, completed))) {
                return null;
            }
            RxDocumentServiceResponse response = new RxDocumentServiceResponse(clientContext, stored, known);
            response.setCosmosDiagnostics(diagnostics);
            return response;
        }
    }
}
