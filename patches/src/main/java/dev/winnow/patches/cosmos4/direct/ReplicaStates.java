package dev.winnow.patches.cosmos4.direct;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.capacity.Capacity;
import dev.winnow.patches.runtime.collections.ArraySet;

/**
 * Keeps the states of replicas for a read's diagnostics in arrays.
 *
 * <p>The vendor keeps them in two hash sets in a hash map, which only diagnostics iterate.
 *
 * <p>Preserved: the diagnostics, with their order.
 */
@AutoService(Patch.class)
public final class ReplicaStates extends Patch {
    public ReplicaStates() {
        super("replica-states", "Keeps the states of a read's replicas in arrays", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreReader")
    abstract static class StoreReader {
        @Redirects(
                in = "readFromReplicas",
                constructorOf = HashSet.class,
                shapes = {"420a32f3aa24347a 4.63.0..4.73.1", "766a21a5c4f09c42 4.74.0..4.83.0"})
        static Set<String> states() {
            return new ArraySet<>();
        }

        /** Two entries: the replicas that are asked, and the others. */
        @Redirects(
                in = "readFromReplicas",
                constructorOf = HashMap.class,
                shapes = {"420a32f3aa24347a 4.63.0..4.73.1", "766a21a5c4f09c42 4.74.0..4.83.0"})
        static Map<Object, Object> kinds() {
            return new HashMap<>(Capacity.of(2));
        }
    }
}
