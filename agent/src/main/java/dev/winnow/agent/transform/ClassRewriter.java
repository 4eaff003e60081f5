package dev.winnow.agent.transform;

import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.agent.copies.LibraryCopies;
import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.rewrite.DualBody;
import dev.winnow.probes.Probes;
import dev.winnow.probes.sites.NotCounted;

/**
 * Rewrites classes for the desired state: patches first, then probes.
 *
 * <p>The classes of a switch are rewritten before the switch begins, from the class files that their loaders find. The switch itself
 * is then only the JVM's work. A class that differs from its file, because another agent has changed it, is rewritten on the spot.
 */
public final class ClassRewriter {
    private final Probes probes;
    private final BootstrapVisibility visibility;
    private final PatchFlags flags = new PatchFlags();
    private final PatchOutcomes outcomes = new PatchOutcomes();
    private final DualBodyClasses dualBodies = new DualBodyClasses();
    private final Map<Class<?>, RewrittenClass> prepared = Collections.synchronizedMap(new WeakHashMap<>());
    private final AtomicInteger preparedHits = new AtomicInteger();
    private final DesiredPatches desired;
    private final JvmAccess jvm;
    private final ChangedClasses changed;
    private final OtherAgents otherAgents;

    /** What the JVM would take from each class that was or may be retransformed. */
    private final Map<Class<?>, LostAttributes> lost = Collections.synchronizedMap(new WeakHashMap<>());

    /** Created for the first class that a patch changes: an agent without patches loads none of these classes. */
    private LibraryCopies copies;

    /** @param changed the classes that the transformer has changed */
    public ClassRewriter(
            Probes probes,
            BootstrapVisibility visibility,
            DesiredPatches desired,
            JvmAccess jvm,
            ChangedClasses changed) {
        this.probes = probes;
        this.visibility = visibility;
        this.desired = desired;
        this.jvm = jvm;
        this.changed = changed;
        otherAgents = new OtherAgents(jvm);
    }

    DesiredState desired() {
        return desired.state();
    }

    public PatchFlags flags() {
        return flags;
    }

    public PatchOutcomes outcomes() {
        return outcomes;
    }

    public DualBodyClasses dualBodies() {
        return dualBodies;
    }

    /** Whether the class is of interest. Most classes are not. */
    boolean mayRewrite(ClassLoader loader, String name) {
        return loader == null || desired.state().targets(name) || probes.mayWeave(name);
    }

    /**
     * The class for the desired state; records the outcomes of its patches.
     *
     * @param loaded null if the class is about to load
     * @param domain of the class, or null
     * @param given the class file; not changed
     * @return null if the class is to stay the vendor's
     */
    byte[] rewrite(ClassLoader loader, String name, Class<?> loaded, ProtectionDomain domain, byte[] given) {
        DesiredState now = desired.state();
        if (loader != null && !visibility.canSee(loader, loaded == null)) {
            leaveAlone(loader, name, given, now);
            return null;
        }
        RewrittenClass rewritten = loaded == null ? null : prepared.get(loaded);
        if (rewritten != null && rewritten.isValidFor(given, now)) {
            preparedHits.incrementAndGet();
        } else {
            byte[] complete = loaded == null ? given : complete(loaded, given);
            rewritten = rewrite(loader, name, loaded, complete, now);
        }
        if (rewritten.bytes != null && !visibility.canSeeAll(loader, rewritten.bytes, loaded == null)) {
            leaveAlone(loader, name, given, now);
            return null;
        }
        if (!rewritten.patched.outcomes().isEmpty()) {
            LibraryCopy copy = rewritten.copy;
            List<Outcome> shown = copy.outcomes(now.originalName(name), rewritten.patched.outcomes());
            List<Outcome> explained =
                    otherAgents.explain(shown, loader, name, domain, given, new OtherAgents.Forecast() {
                        @Override
                        public List<Outcome> of(byte[] classFile) {
                            List<Outcome> all = new ArrayList<>(
                                    copy.apply(now.prepared(), name, classFile).outcomes());
                            all.addAll(
                                    copy.apply(now.enabled(), name, classFile).outcomes());
                            return all;
                        }
                    });
            outcomes.recordOutcome(loader, copy.prefix(), name, explained);
        }
        if (rewritten.hasDualBodies && loaded == null) {
            dualBodies.loading(loader, name, rewritten.patched.composition());
        } else if (rewritten.hasDualBodies) {
            dualBodies.offer(loaded, rewritten.patched.composition());
        }
        return rewritten.bytes;
    }

    /** The class could not see what would be added to it. */
    private void leaveAlone(ClassLoader loader, String name, byte[] given, DesiredState now) {
        if (now.targets(name)) {
            List<Outcome> refused =
                    now.enabled().refuse(name, BootstrapVisibility.reason()).outcomes();
            outcomes.recordOutcome(loader, LibraryCopy.prefixOf(name, now.originalName(name)), name, refused);
        }
        if (probes.mayWeave(name) && probes.mayWeave(name, given)) {
            NotCounted.Reason reason = visibility.isSilent(loader)
                    ? NotCounted.Reason.LOADER_SILENT
                    : NotCounted.Reason.LOADER_HIDES_WINNOW;
            probes.notCounted().add(reason, name);
        }
    }

    private RewrittenClass rewrite(
            ClassLoader loader, String name, Class<?> loaded, byte[] vendor, DesiredState desired) {
        String original = desired.originalName(name);
        if (original == null) {
            byte[] woven = weave(loader, name, vendor);
            return new RewrittenClass(vendor, woven, null, PatchedClass.unchanged(), false, desired);
        }
        LibraryCopy copy = copies().of(loader, loaded, name, original, vendor);
        PatchedClass patched = copy.apply(desired.prepared(), name, vendor);
        if (!patched.composition().holds(desired.enabled().patches(name))) {
            patched = copy.apply(desired.enabled(), name, vendor);
        }
        if (!patched.outcomes().isEmpty() && desired.needsDualBodies(name, loaded != null)) {
            Map<String, Integer> methods = flags.of(original, patched.composition());
            byte[] both = withDualBodies(loader, name, vendor, patched, methods);
            if (both != null) {
                return new RewrittenClass(vendor, both, copy, patched, true, desired);
            }
        }
        patched = copy.apply(desired.enabled(), name, vendor);
        byte[] classFile = patched.bytes() == null ? vendor : patched.bytes();
        return new RewrittenClass(vendor, weave(loader, name, classFile), copy, patched, false, desired);
    }

    private synchronized LibraryCopies copies() {
        copies = copies == null ? new LibraryCopies() : copies;
        return copies;
    }

    /**
     * Null if the class cannot hold both bodies.
     *
     * @param methods the patched ones, each with its flag
     */
    private byte[] withDualBodies(
            ClassLoader loader, String name, byte[] vendor, PatchedClass patched, Map<String, Integer> methods) {
        if (!patched.isChanged()) {
            return weave(loader, name, vendor);
        }
        // The vendor's class comes last: what the probes say of the whole class is said of it.
        byte[] bodies = weave(loader, name, patched.changedMethods());
        return DualBody.of(name, bodies, weave(loader, name, vendor), methods);
    }

    private byte[] weave(ClassLoader loader, String name, byte[] classFile) {
        byte[] woven = probes.weave(loader, name, classFile);
        return woven == null ? classFile : woven;
    }

    /**
     * The class file of a loaded class, with what the JVM has left out.
     *
     * @return the given one if that is complete
     */
    byte[] complete(Class<?> loaded, byte[] given) {
        return lost.getOrDefault(loaded, LostAttributes.NONE).addTo(given);
    }

    /** Whether a retransformation would take something from the class that nobody could give back. Its preparation must have ended. */
    boolean losesAttributes(Class<?> loaded) {
        return !lost.containsKey(loaded) && !changed.contains(loaded) && LostAttributes.mayBeLostBy(loaded, jvm);
    }

    /** Whether the class's loader does not answer: the JVM may need it to verify the class, and would wait for it. */
    boolean isOfSilentLoader(Class<?> loaded) {
        return visibility.isSilent(loaded.getClassLoader());
    }

    boolean isPrepared(Class<?> loaded) {
        return prepared.containsKey(loaded);
    }

    /**
     * Rewrites a loaded class ahead of its retransformation.
     *
     * @param file the class file, or null if there is none to read
     */
    void prepare(Class<?> loaded, byte[] file, DesiredState now) {
        if (file != null) {
            try {
                lost.putIfAbsent(loaded, LostAttributes.of(file));
            } catch (RuntimeException malformed) {
                // As if there were no file.
            }
        }
        ClassLoader loader = loaded.getClassLoader();
        boolean canSee = loader != null && visibility.canSee(loader, false);
        if (file != null && canSee) {
            try {
                prepared.put(loaded, rewrite(loader, LoadedClasses.internalName(loaded), loaded, file, now));
            } catch (RuntimeException | LinkageError unusable) {
                // Reported when the JVM passes the class itself to the transformer.
            }
        }
    }

    void discardPrepared(Collection<Class<?>> classes) {
        for (Class<?> one : classes) {
            prepared.remove(one);
        }
    }

    /**
     * Discards all prepared classes.
     *
     * @return how many prepared classes were used since the last call
     */
    public int discardPrepared() {
        prepared.clear();
        return preparedHits.getAndSet(0);
    }
}
