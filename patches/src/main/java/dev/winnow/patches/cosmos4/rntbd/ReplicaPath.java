package dev.winnow.patches.cosmos4.rntbd;

import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.ReplicaPaths;

/**
 * Remembers the origins of replicas, and their paths without the slash at their end.
 *
 * <p>The vendor puts the origin together and cuts off the path's last slash for each request (330 B).
 *
 * <p>Preserved: origin and path.
 */
@AutoService(Patch.class)
public final class ReplicaPath extends Patch {
    public ReplicaPath() {
        super("replica-path", "Remembers the origins and the paths of replicas", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs")
    static class RntbdRequestArgs {
        @Redirects(
                in = "<init>",
                of = StringUtils.class,
                shapes = {"2ec6718d1e8027e2 4.63.0..4.70.0", "e60ed793942cf7f7 4.71.0..4.83.0"})
        static String stripEnd(String path, String slash) {
            return ReplicaPaths.stripped(path);
        }

        /** The vendor puts the origin together from scheme and authority; nothing is put together here. */
        @Redirects(
                in = "<init>",
                constructorOf = StringBuilder.class,
                shapes = {"2ec6718d1e8027e2 4.63.0..4.70.0", "e60ed793942cf7f7 4.71.0..4.83.0"})
        static StringBuilder newBuilder() {
            return null;
        }

        @Redirects(
                in = "<init>",
                shapes = {"2ec6718d1e8027e2 4.63.0..4.70.0", "e60ed793942cf7f7 4.71.0..4.83.0"})
        static StringBuilder append(StringBuilder origin, String part) {
            return null;
        }

        @Redirects(
                in = "<init>",
                shapes = {"2ec6718d1e8027e2 4.63.0..4.70.0", "e60ed793942cf7f7 4.71.0..4.83.0"})
        static String toString(StringBuilder origin, @CallerArgument Uri replica) {
            return ReplicaPaths.origin(
                    replica.getURI().getScheme(), replica.getURI().getAuthority());
        }
    }
}
