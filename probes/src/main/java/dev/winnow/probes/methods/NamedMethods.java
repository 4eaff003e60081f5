package dev.winnow.probes.methods;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.probes.runtime.Counters;

/** The methods that are to be measured, and which of them were found. */
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

    /** What was counted of each since the agent joined. */
    public List<MethodTotals> totals() {
        long[] now = Counters.snapshot();
        List<MethodTotals> totals = new ArrayList<>();
        for (MethodCounter counter : counters) {
            totals.add(MethodTotals.of(counter, now));
        }
        return totals;
    }

    /** Those of one class, by its internal name; empty for almost every class. */
    public List<MethodCounter> of(String className) {
        List<MethodCounter> wanted = new ArrayList<>();
        for (MethodCounter counter : counters) {
            if (counter.name().owner().equals(className)) {
                wanted.add(counter);
            }
        }
        return wanted;
    }

    public synchronized void found(MethodName name) {
        found.add(name);
    }

    /** A class was loaded in which there is nothing of that name to measure. */
    public synchronized void missing(MethodName name, String why) {
        if (!name.isOptional() && found.add(name)) {
            problems.add(name + ": " + why);
        }
    }

    /** What has come up since the last call. */
    public synchronized List<String> problems() {
        List<String> news = new ArrayList<>(problems);
        problems.clear();
        return news;
    }

    /** Names whose class was not loaded so far. */
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
