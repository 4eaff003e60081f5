package dev.winnow.report.sampling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The estimated shares of everything that has a sample. */
public final class Shares {
    private final Map<String, Share> byName = new LinkedHashMap<>();
    private final double marginWithoutSample;

    /** @param marginWithoutSample in percentage points, of a share that is too small for a single sample */
    Shares(List<Share> largestFirst, double marginWithoutSample) {
        largestFirst.forEach(share -> byName.put(share.name, share));
        this.marginWithoutSample = marginWithoutSample;
    }

    /**
     * The same shares under other names.
     *
     * @param names gives each its own
     */
    public Shares renamed(UnaryOperator<String> names) {
        List<Share> renamed = new ArrayList<>();
        byName.values().forEach(share -> renamed.add(share.named(names.apply(share.name))));
        return new Shares(renamed, marginWithoutSample);
    }

    public List<Share> largestFirst() {
        return new ArrayList<>(byName.values());
    }

    /** The share of that name: 0 % of what has no sample, with the margin that so many samples leave. */
    public Share of(String name) {
        return byName.getOrDefault(name, new Share(name, 0, 0, 0, marginWithoutSample));
    }

    /** The names that have a sample. */
    public Set<String> names() {
        return Collections.unmodifiableSet(byName.keySet());
    }

    /** The names that have a sample here or there. */
    public Set<String> namesWith(Shares other) {
        Set<String> names = new LinkedHashSet<>(byName.keySet());
        names.addAll(other.byName.keySet());
        return names;
    }
}
