package dev.winnow.probes.sites;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the counts do not include, with the reason. Whoever leaves a place, a method or a class uncounted adds it here, and commands, JMX and
 * recordings show it. All methods may be called by any thread, also while a class loads; memory is bounded: of each reason the first
 * {@link #LIMIT} entries have names, the others are only summed up.
 */
public final class NotCounted {
    /** How many entries of each reason have names. */
    public static final int LIMIT = 1_000;

    /** Why something is not counted. The text completes "not counted, because ..". */
    public enum Reason {
        HUGE_METHOD("the counting calls would make the method longer than 8,000 bytes, which HotSpot does not compile"),
        NOT_INLINED("the counting calls would make the method longer than 325 bytes, which HotSpot does not inline"),
        NO_ROOM("the counting calls would make the method or its jumps longer than a class file allows"),
        FULL_CONSTANT_POOL("the class has no room for more constants"),
        UNKNOWN_CODE("the weaver cannot follow the code"),
        SERIALIZABLE_REFERENCE("it is a serializable constructor reference"),
        LOADER_HIDES_WINNOW("the class loader does not let the class see Winnow's counters"),
        LOADER_SILENT("the class loader does not answer within three seconds when it is asked for Winnow's counters"),
        UNLINKABLE("the class cannot be linked"),
        RETRANSFORMATION_REFUSED("the JVM refused to change the loaded class"),
        LOSES_ATTRIBUTES(
                "its class file cannot be read, and the JVM would take the names of its parameters or its enclosing method from it"),
        PAUSES_LIMIT("changing more loaded classes would stop the application for too long"),
        STILL_RUNNING(
                "a thread has not returned from the method since counting in it began, and runs its old code until it does");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** A class, or a method of it, with the number of places in it that are not counted. */
    public static final class Entry {
        private final Reason reason;
        private final String declaringClass;
        private final String method;
        private final int places;

        Entry(Reason reason, String declaringClass, String method, int places) {
            this.reason = reason;
            this.declaringClass = declaringClass;
            this.method = method;
            this.places = places;
        }

        public Reason reason() {
            return reason;
        }

        /** Dotted name. */
        public String declaringClass() {
            return declaringClass;
        }

        /** Name and descriptor; empty for the whole class. */
        public String method() {
            return method;
        }

        /** How many places; 0 if nobody has looked how many there are. */
        public int places() {
            return places;
        }

        /** {@code class} or {@code class.method(descriptor)}. */
        public String name() {
            return method.isEmpty() ? declaringClass : declaringClass + '.' + method;
        }
    }

    private final Map<Reason, Map<String, Entry>> named = new EnumMap<>(Reason.class);
    private final int[] moreEntries = new int[Reason.values().length];
    private final long[] morePlaces = new long[Reason.values().length];
    private final RunningMethods running = new RunningMethods();

    NotCounted() {}

    /**
     * A whole class, the places of which are not known.
     *
     * @param className dotted or internal name
     */
    public void add(Reason reason, String className) {
        add(reason, className, "", 0);
    }

    /**
     * Some places of a class. Adding the same class and method again replaces the number: classes are woven more than once.
     *
     * @param className dotted or internal name
     * @param method name and descriptor, or empty for the whole class
     * @param places how many, or 0 if that is not known
     */
    public synchronized void add(Reason reason, String className, String method, int places) {
        Entry added = new Entry(reason, className.replace('/', '.'), method, places);
        Map<String, Entry> entries = named.get(reason);
        if (entries == null) {
            entries = new LinkedHashMap<>();
            named.put(reason, entries);
        }
        if (entries.size() < LIMIT || entries.containsKey(added.name())) {
            entries.put(added.name(), added);
        } else {
            moreEntries[reason.ordinal()]++;
            morePlaces[reason.ordinal()] += places;
        }
    }

    /**
     * The class is counted now, as far as this reason is concerned. Does nothing if it was not added.
     *
     * @param className dotted or internal name
     */
    public synchronized void remove(Reason reason, String className) {
        Map<String, Entry> entries = named.get(reason);
        if (entries != null) {
            String dotted = className.replace('/', '.');
            for (Iterator<Entry> each = entries.values().iterator(); each.hasNext(); ) {
                if (each.next().declaringClass.equals(dotted)) {
                    each.remove();
                }
            }
        }
    }

    /**
     * Loaded classes have just been woven: adds those of their methods that threads still run as they were, until they return.
     *
     * @param places how many places each method has, by the name of its class and its own
     */
    void addRunning(Map<String, Integer> places) {
        for (String method : running.find(places.keySet())) {
            int name = method.lastIndexOf('.');
            add(Reason.STILL_RUNNING, method.substring(0, name), method.substring(name + 1), places.get(method));
        }
    }

    private void removeReturned() {
        Set<String> returned = running.returned();
        if (!returned.isEmpty()) {
            synchronized (this) {
                named.getOrDefault(Reason.STILL_RUNNING, Map.of()).keySet().removeAll(returned);
            }
        }
    }

    /** The entries that have names, by reason and in the order in which they were added. Methods that have returned by now are no entries any more. */
    public List<Entry> entries() {
        removeReturned();
        return named();
    }

    private synchronized List<Entry> named() {
        List<Entry> all = new ArrayList<>();
        for (Map<String, Entry> entries : named.values()) {
            all.addAll(entries.values());
        }
        return all;
    }

    /** How many classes and methods have this reason, including those without names; of those, each time that they were woven. */
    public synchronized long entries(Reason reason) {
        return named.getOrDefault(reason, Map.of()).size() + (long) moreEntries[reason.ordinal()];
    }

    /** Of the entries that have this reason, those that have no names. */
    public synchronized long entriesWithoutName(Reason reason) {
        return moreEntries[reason.ordinal()];
    }

    /** The known places of {@link #entriesWithoutName}. */
    public synchronized long placesWithoutName(Reason reason) {
        return morePlaces[reason.ordinal()];
    }

    /** How many places are known to have this reason. */
    public synchronized long places(Reason reason) {
        long places = morePlaces[reason.ordinal()];
        for (Entry entry : named.getOrDefault(reason, Map.of()).values()) {
            places += entry.places;
        }
        return places;
    }

    /** How many places are known not to be counted, for whatever reason. */
    public long places() {
        removeReturned();
        long places = 0;
        for (Reason reason : Reason.values()) {
            places += places(reason);
        }
        return places;
    }
}
