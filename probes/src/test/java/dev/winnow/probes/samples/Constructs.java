package dev.winnow.probes.samples;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Constructs collections in every way. Each method is one site unless its comment says otherwise. */
public class Constructs {
    public Map<String, String> hashMap() {
        return new HashMap<>();
    }

    public Map<String, String> hashMap(int capacity) {
        return new HashMap<>(capacity);
    }

    public Map<String, String> hashMap(int capacity, float load) {
        return new HashMap<>(capacity, load);
    }

    public Map<String, String> hashMap(Map<String, String> source) {
        return new HashMap<>(source);
    }

    public Map<String, String> linkedHashMap(int capacity, float load, boolean accessOrder) {
        return new LinkedHashMap<>(capacity, load, accessOrder);
    }

    public Map<String, String> linkedHashMap(Map<String, String> source) {
        return new LinkedHashMap<>(source);
    }

    public Map<String, String> concurrentHashMap(int capacity, float load, int concurrency) {
        return new ConcurrentHashMap<>(capacity, load, concurrency);
    }

    public Map<String, String> concurrentHashMap(Map<String, String> source) {
        return new ConcurrentHashMap<>(source);
    }

    public Set<String> hashSet(Collection<String> source) {
        return new HashSet<>(source);
    }

    public Set<String> linkedHashSet(Collection<String> source) {
        return new LinkedHashSet<>(source);
    }

    public List<String> arrayList(int capacity) {
        return new ArrayList<>(capacity);
    }

    public List<String> arrayList(Collection<String> source) {
        return new ArrayList<>(source);
    }

    /** Two sites on one line, one inside the other's arguments. */
    public List<Map<String, String>> twoNested() {
        return new ArrayList<>(List.of(new HashMap<>(3)));
    }

    /** Two sites in the arms of a condition, with frames around them. */
    public Map<String, String> twoArms(boolean linked, int capacity) {
        return linked ? new LinkedHashMap<>(capacity > 0 ? capacity : 1) : new HashMap<>();
    }

    /** A loop, an exception handler and wide locals around a site. */
    public long many(int times) {
        long total = 0;
        double half = 0.5;
        for (int i = 0; i < times; i++) {
            try {
                total += new HashMap<String, String>(i - 1).size();
            } catch (IllegalArgumentException negative) {
                total += (long) (2 * half);
            }
        }
        return total;
    }

    /** One site over several lines, the first of which counts; the last one may fail. */
    public List<String> overSeveralLines(String capacity) {
        return new ArrayList<>(
                // stands between the two
                Integer.parseInt(capacity));
    }
}
