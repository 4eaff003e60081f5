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
 * The calls behind constructors in woven code, which do nothing until somebody wants to watch the collections that are made
 * there. The JIT takes a call site's target for a constant, so one that does nothing is no code, and an object that is given to
 * it does not escape. When the target changes, the JVM throws away compiled code that holds this very call; to weave the class
 * once more would throw away whatever holds any of its methods.
 */
public final class WatchPoints {
    /** Of every such call, and of what it may be given as its target: the collection, and the capacity asked for. */
    static final MethodType TYPE = MethodType.methodType(void.class, Object.class, int.class);

    private static final MethodHandle NOTHING = nothing();

    /** By slot. There are several where a class was woven several times, until the older ones are collected. */
    private static final Map<Integer, Set<MutableCallSite>> LINKED = new HashMap<>();

    private static final Map<Integer, MethodHandle> WATCHED = new HashMap<>();

    private WatchPoints() {}

    /** Not {@code MethodHandles.empty}, which makes classes and so takes twice as long. */
    private static MethodHandle nothing() {
        try {
            return MethodHandles.lookup().findStatic(WatchPoints.class, "nothing", TYPE);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e); // it is below
        }
    }

    private static void nothing(Object collection, int capacity) {}

    /**
     * To be called before code is woven that links with this class: were it initialized there, at the end of the stack, it
     * would be unusable ever after, and the application would meet that.
     */
    public static void open() {}

    /**
     * What woven code's call sites are linked with.
     *
     * @param slot the site's first slot
     */
    public static CallSite link(MethodHandles.Lookup caller, String name, MethodType type, int slot) {
        try {
            synchronized (LINKED) {
                MutableCallSite call = new MutableCallSite(target(slot));
                of(slot).add(call);
                return call;
            }
        } catch (Throwable notWatchable) {
            return new ConstantCallSite(NOTHING); // at the end of the stack, or of memory
        }
    }

    private static Set<MutableCallSite> of(int slot) {
        Set<MutableCallSite> calls = LINKED.get(slot);
        if (calls == null) {
            calls = Collections.newSetFromMap(new WeakHashMap<>());
            LINKED.put(slot, calls);
        }
        return calls;
    }

    /**
     * One site after another without delay: what the JIT compiles again after the first, it would compile in vain if the next
     * one's calls are in the same code.
     *
     * @param oneIn by slot, the power of two of which one construction is held for whoever reads {@link Fills}
     */
    public static void watch(Map<Integer, Integer> oneIn) {
        Map<Integer, MethodHandle> samplers = new HashMap<>();
        for (Map.Entry<Integer, Integer> each : oneIn.entrySet()) {
            samplers.put(each.getKey(), new Sampler(each.getKey(), each.getValue() - 1).handle());
        }
        synchronized (LINKED) {
            WATCHED.putAll(samplers);
            retarget(samplers.keySet());
        }
    }

    /** Nothing is watched any more. */
    public static void unwatch() {
        synchronized (LINKED) {
            Set<Integer> slots = new HashSet<>(WATCHED.keySet());
            WATCHED.clear();
            retarget(slots);
        }
    }

    /** Lets go of everything: code that is woven no longer does nothing for ever. */
    public static void close() {
        unwatch();
        synchronized (LINKED) {
            LINKED.clear();
        }
    }

    private static void retarget(Set<Integer> slots) {
        for (int slot : slots) {
            for (MutableCallSite call : of(slot)) {
                call.setTarget(target(slot));
            }
        }
    }

    private static MethodHandle target(int slot) {
        return WATCHED.getOrDefault(slot, NOTHING);
    }
}
