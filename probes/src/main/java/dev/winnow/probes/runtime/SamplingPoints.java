package dev.winnow.probes.runtime;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The call sites after constructors in woven code. They do nothing until the collections of their site are to be sampled. The
 * JIT treats the target of a call site as a constant: an empty target compiles to no code, and its argument does not escape.
 * Changing the target deoptimizes only code that contains this call site; weaving the class again would deoptimize all code
 * that contains any of its methods.
 */
public final class SamplingPoints {
    private static final MethodHandle DO_NOTHING = doNothingHandle();

    /** For all call sites that cannot be switched; there may be no memory left to make one. */
    private static final CallSite NEVER_SAMPLES = new ConstantCallSite(DO_NOTHING);

    /** Call sites by slot. A class that was woven several times has several, until the older ones are collected. */
    private static final Map<Integer, Set<MutableCallSite>> LINKED = new HashMap<>();

    private static final Map<Integer, MethodHandle> SAMPLERS = new HashMap<>();

    private SamplingPoints() {}

    /** Avoids {@code MethodHandles.empty}, which generates classes and takes twice as long. */
    private static MethodHandle doNothingHandle() {
        try {
            return MethodHandles.lookup().findStatic(SamplingPoints.class, "doNothing", Sampler.TYPE);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e); // the method is declared below
        }
    }

    private static void doNothing(Object collection, int capacity) {}

    /** Like {@link Counters#prepare}, for classes with sampling points and constructor references: to be called before the first one is woven. */
    public static void prepare() {
        Counters.initialize(
                "ConstructorReferences", "SampledCollection", "SampledCollections", "Sampler", "SamplingWindow");
    }

    /**
     * Bootstrap method of the call sites in woven code.
     *
     * @param slot the site's first slot
     */
    public static CallSite link(MethodHandles.Lookup caller, String name, MethodType type, int slot) {
        try {
            synchronized (LINKED) {
                MutableCallSite call = new MutableCallSite(target(slot));
                callSites(slot).add(call);
                return call;
            }
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable notSampleable) {
            return NEVER_SAMPLES; // out of stack or memory
        }
    }

    private static Set<MutableCallSite> callSites(int slot) {
        Set<MutableCallSite> calls = LINKED.get(slot);
        if (calls == null) {
            calls = Collections.newSetFromMap(new WeakHashMap<>());
            LINKED.put(slot, calls);
        }
        return calls;
    }

    /**
     * Begins to sample at several sites. They are switched together without delay: otherwise the JIT would recompile code for
     * the first site that the second one deoptimizes again.
     *
     * @param oneIn by slot, n to put one construction in n into {@link SampledCollections}; n is a power of two
     */
    public static void startSampling(Map<Integer, Integer> oneIn) {
        Map<Integer, MethodHandle> samplers = new HashMap<>();
        for (Map.Entry<Integer, Integer> each : oneIn.entrySet()) {
            samplers.put(each.getKey(), new Sampler(each.getKey(), each.getValue() - 1).handle());
        }
        synchronized (LINKED) {
            SAMPLERS.putAll(samplers);
            retarget(samplers.keySet());
        }
    }

    /** Stops sampling at every site. */
    public static void stopSampling() {
        synchronized (LINKED) {
            Set<Integer> slots = new HashSet<>(SAMPLERS.keySet());
            SAMPLERS.clear();
            retarget(slots);
        }
    }

    /** Forgets all call sites: those of woven code do nothing from now on. */
    public static void close() {
        stopSampling();
        synchronized (LINKED) {
            LINKED.clear();
        }
    }

    private static void retarget(Set<Integer> slots) {
        for (int slot : slots) {
            for (MutableCallSite call : callSites(slot)) {
                call.setTarget(target(slot));
            }
        }
    }

    private static MethodHandle target(int slot) {
        return SAMPLERS.getOrDefault(slot, DO_NOTHING);
    }
}
