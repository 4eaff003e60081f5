package dev.winnow.probes.methods;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.probes.runtime.Counters;

/** The methods to be measured, and which of them were found. */
public final class NamedMethods {
    private final List<MethodCounter> counters = new ArrayList<>();
    private final Set<MethodName> found = new HashSet<>();
    private final List<String> problems = new ArrayList<>();

    public NamedMethods(List<MethodName> names) {
        for (MethodName name : names) {
            counters.add(new MethodCounter(name, Counters.reserve(MethodCounter.SLOTS)));
        }
    }

    public List<MethodCounter> counters() {
        return counters;
    }

    /** What was counted for each method since the agent started. */
    public List<MethodCounts> totals() {
        long[] now = Counters.snapshot();
        List<MethodCounts> totals = new ArrayList<>();
        for (MethodCounter counter : counters) {
            totals.add(MethodCounts.of(counter, now));
        }
        return totals;
    }

    /** The counters of one class's methods, by its internal name; empty for almost every class. */
    public List<MethodCounter> of(String className) {
        List<MethodCounter> ofClass = new ArrayList<>();
        for (MethodCounter counter : counters) {
            if (counter.name().owner().equals(className)) {
                ofClass.add(counter);
            }
        }
        return ofClass;
    }

    public synchronized void found(MethodName name) {
        found.add(name);
    }

    /** The named class was loaded, but has no such method to measure. */
    public synchronized void missing(MethodName name, String why) {
        if (!name.isOptional() && found.add(name)) {
            problems.add(name + ": " + why);
        }
    }

    /** Problems since the last call. */
    public synchronized List<String> problems() {
        List<String> news = new ArrayList<>(problems);
        problems.clear();
        return news;
    }

    /** Names whose class has not been loaded so far. */
    public synchronized List<MethodName> notLoaded() {
        List<MethodName> names = new ArrayList<>();
        for (MethodCounter counter : counters) {
            if (!counter.name().isOptional() && !found.contains(counter.name())) {
                names.add(counter.name());
            }
        }
        return names;
    }
}
