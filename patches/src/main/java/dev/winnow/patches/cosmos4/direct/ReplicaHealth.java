package dev.winnow.patches.cosmos4.direct;

import java.net.URI;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;

import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.Uri.HealthStatus;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.time.Elapsed;
import org.slf4j.Logger;

/**
 * Reads, compares and confirms the health of replicas without objects.
 *
 * <p>To sort a partition's replicas for each request, the vendor hashes addresses through arrays and creates
 * instants. Each response creates the same health text anew (0.8 kB in all).
 *
 * <p>Preserved: the order of replicas, the moment at which a state expires, and each text that changes.
 */
@AutoService(Patch.class)
public final class ReplicaHealth extends Patch {
    public ReplicaHealth() {
        super("replica-health", "Reads and confirms the health of replicas without objects", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.addressEnumerator.AddressEnumerator")
    abstract static class AddressEnumerator {
        /** An empty set needs no hash of the address. */
        @EarlyReturn(shapes = "65ff4d8573ff8a92 4.63.0..4.83.0")
        private static HealthStatus getEffectiveStatus(Uri address, Set<Uri> failedEndpoints) {
            return address != null && failedEndpoints != null && failedEndpoints.isEmpty()
                    ? address.getEffectiveHealthStatus()
                    : null;
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.Uri")
    abstract static class ReplicaUri {
        private static Logger logger;
        private static long DEFAULT_NON_HEALTHY_RESET_TIME_IN_MILLISECONDS;
        private String uriAsString;
        private URI uri;
        private volatile Instant lastUnknownTimestamp;
        private volatile Instant lastUnhealthyPendingTimestamp;
        private volatile boolean isPrimary;

        public abstract HealthStatus getHealthStatus();

        public abstract String getHealthStatusDiagnosticString();

        /** The text names port, role and state. If it says what a new one would say, there is nothing to set. */
        @EarlyReturn(shapes = "cf3429871a8d7ad9 4.63.0..4.83.0")
        public boolean setHealthStatus(HealthStatus status) {
            return status == HealthStatus.Connected
                    && getHealthStatusDiagnosticString().endsWith(isPrimary ? ":P:Connected" : ":S:Connected")
                    && !logger.isDebugEnabled();
        }

        @EarlyReturn(shapes = "d4bce999cbb233db 4.63.0..4.83.0")
        public HealthStatus getEffectiveHealthStatus() {
            HealthStatus status = getHealthStatus();
            if (status == HealthStatus.Connected || status == HealthStatus.Unhealthy) {
                return status;
            }
            Instant since = status == HealthStatus.Unknown ? lastUnknownTimestamp : lastUnhealthyPendingTimestamp;
            int end = Elapsed.compareWithNow(since, DEFAULT_NON_HEALTHY_RESET_TIME_IN_MILLISECONDS);
            return end == 0 ? null : end < 0 ? HealthStatus.Connected : status;
        }

        @Override
        @Replaces(shapes = "64294a935ab67fe6 4.63.0..4.83.0")
        public int hashCode() {
            return 31 * (31 + Objects.hashCode(uriAsString)) + Objects.hashCode(uri);
        }
    }
}
