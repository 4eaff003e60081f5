package dev.winnow.patches.cosmos4.diagnostics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.LazyMap;

/**
 * Creates a request's maps for fault injection when they are first used.
 *
 * <p>The vendor creates three concurrent maps per request and two per clone of one (260 B), which only tests fill.
 *
 * <p>Preserved: a clone counts in its original's map; safety for concurrent use.
 */
@AutoService(Patch.class)
public final class FaultInjectionContext extends Patch {
    public FaultInjectionContext() {
        super("fault-injection-context", "Creates a request's fault injection maps on first use", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 512;
    }

    @Template("com.azure.cosmos.implementation.faultinjection.FaultInjectionRequestContext")
    static class FaultInjectionRequestContext {
        @Redirects(
                in = "<init>",
                constructorOf = ConcurrentHashMap.class,
                shapes = {"0062408c616eaad7 4.63.0..4.83.0", "c60ef41f04458f14 4.63.0..4.83.0"})
        static Map<Object, Object> concurrentMap() {
            return new LazyMap<>();
        }
    }
}
