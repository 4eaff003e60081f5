package dev.winnow.patches.cosmos4.diagnostics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.collections.LazyMap;

/**
 * A request's maps for fault injection are made when a fault is injected.
 *
 * <p>The vendor makes three concurrent maps for each request and two for each of its clones (260 B); nothing is ever put
 * into them outside of tests that inject faults.
 *
 * <p>Kept: a clone counts into the same map as its original; each map is as safe for concurrent use as before.
 */
@AutoService(Patch.class)
public final class FaultInjectionContext extends Patch {
    public FaultInjectionContext() {
        super("fault-injection-context", "A request's maps for fault injection are made when they are used", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.faultinjection.FaultInjectionRequestContext")
    static class FaultInjectionRequestContext {
        @Redirects(
                in = "<init>",
                constructorOf = ConcurrentHashMap.class,
                shapes = {"0062408c616eaad7 4.63.0..4.81.0", "c60ef41f04458f14 4.63.0..4.81.0"})
        static Map<Object, Object> concurrentMap() {
            return new LazyMap<>();
        }
    }
}
