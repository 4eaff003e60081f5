package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Defines generated classes beside the counters, where the classes that are woven find them whatever their loader. */
public final class StubClasses {
    private static int numbers;
    private static int count;

    /** What {@link #of} gives. */
    private static final Map<String, Stubs> STUBS = new HashMap<>();

    /** Stubs that do the same, but for the slot. They stay for as long as the JVM runs, longer than the agent that has defined them. */
    public static final class Stubs {
        /** By slot: the number of the class, and then the position in it, in the lower bits. */
        public final Map<Integer, Integer> bySlot = new HashMap<>();

        /** Slots with a stub that no place has had so far. */
        public final ArrayDeque<Integer> free = new ArrayDeque<>();
    }

    private StubClasses() {}

    /** @param shape what they do */
    public static synchronized Stubs of(String shape) {
        Stubs stubs = STUBS.get(shape);
        if (stubs == null) {
            stubs = new Stubs();
            STUBS.put(shape, stubs);
        }
        return stubs;
    }

    /** How many stubs there are, of all shapes. */
    public static synchronized int count() {
        return count;
    }

    /** A number that no other generated class has in its name. */
    public static synchronized int nextNumber() {
        return numbers++;
    }

    /**
     * Defines and initializes a class of this package: its first call can no longer fail.
     *
     * @param stubs how many it has
     */
    public static synchronized void define(byte[] classFile, int stubs) throws ReflectiveOperationException {
        Class<?> defined = MethodHandles.lookup().defineClass(classFile);
        Class.forName(defined.getName(), true, defined.getClassLoader());
        count += stubs;
    }
}
