package dev.winnow.patches.cosmos4.rntbd;

import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

import com.azure.cosmos.implementation.HttpConstants.HttpHeaders;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.rntbd.ResponseEntries;

/**
 * Collects the headers of an RNTBD response without a builder and a hash table.
 *
 * <p>The vendor builds a hash table, only to have the entries read one after the other (1.4 kB per read).
 *
 * <p>Preserved: the entries and their order, in a map that cannot be changed.
 */
@AutoService(Patch.class)
public final class RntbdResponseMap extends Patch {
    public RntbdResponseMap() {
        super("rntbd-response-map", "Collects RNTBD response headers without a hash table", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 4_096;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    abstract static class RntbdToken {
        public boolean isPresent() {
            return false;
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdContext")
    abstract static class RntbdContext {
        abstract String serverVersion();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseHeaders")
    @SuppressWarnings({"unchecked", "rawtypes"})
    static class RntbdResponseHeaders {
        private void collectEntries(BiConsumer collector) {}

        @EarlyReturn(shapes = "fb0c89b3a30f8dac 4.67.0..4.83.0")
        public Map<String, String> asMap(String serverVersion, UUID activityId) {
            if (serverVersion == null || activityId == null) {
                return null;
            }
            ResponseEntries entries = new ResponseEntries((Predicate<RntbdToken>) RntbdToken::isPresent)
                    .with(HttpHeaders.SERVER_VERSION, serverVersion)
                    .with(HttpHeaders.ACTIVITY_ID, activityId.toString());
            collectEntries(entries);
            return entries;
        }

        @EarlyReturn(shapes = {"b09866d98493aaa5 4.69.0..4.70.0", "6371cc836abe949e 4.71.0..4.83.0"})
        public Map<String, String> asMap(UUID activityId) {
            if (activityId == null) {
                return null;
            }
            ResponseEntries entries = new ResponseEntries((Predicate<RntbdToken>) RntbdToken::isPresent)
                    .with(HttpHeaders.ACTIVITY_ID, activityId.toString());
            collectEntries(entries);
            return entries;
        }

        @EarlyReturn(shapes = "88a1c8cac7eea062 4.63.0..4.66.1")
        public Map<String, String> asMap(RntbdContext context, UUID activityId) {
            String serverVersion = context == null ? null : context.serverVersion();
            if (serverVersion == null || activityId == null) {
                return null;
            }
            ResponseEntries entries = new ResponseEntries((Predicate<RntbdToken>) RntbdToken::isPresent)
                    .with(HttpHeaders.SERVER_VERSION, serverVersion)
                    .with(HttpHeaders.ACTIVITY_ID, activityId.toString());
            collectEntries(entries);
            return entries;
        }
    }
}
