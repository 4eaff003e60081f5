package dev.winnow.patches.cosmos4.diagnostics;

import java.util.HashMap;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.LazyHashMap;

/**
 * Creates the maps of a response on first use.
 *
 * <p>Three maps of a response and its request often stay empty, and take 48 bytes each, of which 16 remain.
 *
 * <p>Preserved: the order and the mutability of the maps.
 */
@AutoService(Patch.class)
public final class ResponseMaps extends Patch {
    public ResponseMaps() {
        super("response-maps", "Creates the maps of a response on first use", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ResourceResponse")
    static class ResourceResponse {
        @Redirects(in = "<init>", constructorOf = HashMap.class, shapes = "8df0e5bd5d15edc6 4.63.0..4.83.0")
        static Map<Object, Object> quotas() {
            return new LazyHashMap<>();
        }
    }

    @Template("com.azure.cosmos.implementation.ClientSideRequestStatistics")
    static class ClientSideRequestStatistics {
        @Redirects(in = "<init>", constructorOf = HashMap.class, shapes = "7171250284be010e 4.63.0..4.83.0")
        static Map<Object, Object> addresses() {
            return new LazyHashMap<>();
        }
    }
}
