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
 * <p>Each response has two maps for quotas, which fill when somebody asks for a quota, and one for the states of replicas, which stays empty
 * in gateway mode; and each request has one for the addresses that it had to resolve. An empty one takes 48 bytes, of which 24 remain.
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

    @Template("com.azure.cosmos.implementation.ResourceResponse")
    static class ResourceResponse {
        @Redirects(in = "<init>", constructorOf = HashMap.class, shapes = "8df0e5bd5d15edc6 4.63.0..4.83.0")
        static Map<Object, Object> quotas() {
            return new LazyHashMap<>();
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class StoreResponse {
        @Redirects(
                in = "<init>",
                constructorOf = HashMap.class,
                shapes = {
                    "831b9e14a672a8ce 4.63.0..4.72.0",
                    "fe3f06af2af2e39c 4.73.0..4.74.0",
                    "5a2e35621b48f9f9 4.75.0",
                    "607c55fe370f7672 4.76.0..4.79.0",
                    "eeef860eb2efd70b 4.63.0..4.72.0",
                    "e6d4ea37ee1cb6f4 4.73.0..4.79.0"
                })
        static Map<Object, Object> replicas() {
            return new LazyHashMap<>();
        }
    }

    /** From 4.80.0 on, the map has a capacity. */
    @Template("com.azure.cosmos.implementation.directconnectivity.StoreResponse")
    static class SizedStoreResponse {
        @Redirects(
                in = "<init>",
                constructorOf = HashMap.class,
                shapes = {
                    "946430ba7a10a0fc 4.80.0..4.83.0",
                    "3438bbbe65403de5 4.80.0..4.83.0",
                    "a6a3d1499abefddc 4.80.0..4.83.0"
                })
        static Map<Object, Object> replicas(int capacity) {
            return new LazyHashMap<>(capacity);
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
