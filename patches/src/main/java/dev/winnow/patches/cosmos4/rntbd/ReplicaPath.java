package dev.winnow.patches.cosmos4.rntbd;

import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.ReplicaPaths;

/**
 * Remembers the paths of replicas without the slash at their end.
 *
 * <p>The vendor cuts that slash off for each request (150 B). A partition has four replicas, and their paths do not change.
 *
 * <p>Preserved: the path.
 */
@AutoService(Patch.class)
public final class ReplicaPath extends Patch {
    public ReplicaPath() {
        super("replica-path", "Remembers the paths of replicas without the slash at their end", "own");
    }

    @Override
    public String group() {
        return "direct";
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
    }
}
