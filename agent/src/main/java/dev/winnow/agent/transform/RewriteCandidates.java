package dev.winnow.agent.transform;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

import dev.winnow.patches.engine.PatchSet;
import dev.winnow.probes.Probes;

/** Chooses the loaded classes that an attaching agent has to rewrite. */
public final class RewriteCandidates {
    /** Files of more classes are read twice: a heap may be small, and the JVM may have loaded tens of thousands. */
    private static final long KEPT_BYTES = 8 << 20;

    private final LoadedClasses loaded;
    private final Probes probes;
    private final ChangedClasses changed;
    private final Set<Class<?>> known = new HashSet<>();

    /** @param changed need no probes: the transformer has seen them load */
    public RewriteCandidates(LoadedClasses loaded, Probes probes, ChangedClasses changed) {
        this.loaded = loaded;
        this.probes = probes;
        this.changed = changed;
    }

    /**
     * The classes of these patches, and those that hold something to weave as far as their class files tell; a class without a
     * readable file is included. Retransforming a class costs ten times as much as reading its file and rejecting it.
     *
     * <p>Each call looks only at classes that have been loaded since the one before.
     *
     * @return each class with its class file, or null where that was not read
     */
    public Map<Class<?>, byte[]> findNext(PatchSet patches) {
        Queue<Class<?>> waiting = new ConcurrentLinkedQueue<>();
        for (Class<?> one : loaded.named(name -> patches.targets(name) || probes.mayWeave(name))) {
            // One that loaded while patches were being enabled may have been changed by the probes alone.
            boolean isPatched = patches.targets(LoadedClasses.internalName(one));
            if (known.add(one) && (isPatched || !changed.contains(one))) {
                waiting.add(one);
            }
        }
        Map<Class<?>, byte[]> found = Collections.synchronizedMap(new LinkedHashMap<>());
        AtomicLong kept = new AtomicLong();
        TwoThreads.run(waiting.size(), () -> {
            try (ClassFiles files = new ClassFiles()) {
                for (Class<?> one = waiting.poll(); one != null; one = waiting.poll()) {
                    String name = LoadedClasses.internalName(one);
                    byte[] file = files.read(one);
                    if (file == null || patches.targets(name) || mayWeave(name, file)) {
                        boolean isKept = file != null && kept.addAndGet(file.length) <= KEPT_BYTES;
                        found.put(one, isKept ? file : null);
                    }
                }
            }
        });
        return found;
    }

    private boolean mayWeave(String name, byte[] file) {
        try {
            return probes.mayWeave(name, file);
        } catch (RuntimeException malformed) {
            return true; // as a class whose file cannot be read
        }
    }
}
