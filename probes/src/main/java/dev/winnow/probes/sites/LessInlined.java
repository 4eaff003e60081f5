package dev.winnow.probes.sites;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Methods that are counted although the counting calls make them longer than a limit up to which HotSpot inlines or compiles. All methods of this
 * class may be called by any thread; the first {@link NotCounted#LIMIT} methods have names.
 */
public final class LessInlined {
    private final Map<String, Integer> limits = new LinkedHashMap<>();
    private long more;

    LessInlined() {}

    /**
     * @param className dotted
     * @param method name and descriptor
     * @param limit in bytes of code, as in {@code MaxInlineSize}
     */
    synchronized void add(String className, String method, int limit) {
        String name = className + '.' + method;
        if (limits.size() < NotCounted.LIMIT || limits.containsKey(name)) {
            limits.put(name, limit);
        } else {
            more++;
        }
    }

    /** How many methods there are, including those without names; of those, each time that they were woven. */
    public synchronized long count() {
        return limits.size() + more;
    }

    /** {@code class.method(descriptor)}, in the order in which they were woven; each with the limit that it has crossed. */
    public synchronized Map<String, Integer> limits() {
        return new LinkedHashMap<>(limits);
    }
}
