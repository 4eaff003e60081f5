package dev.winnow.probes.samples;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Uses the types, but constructs none of them. */
public class Untouched {
    public boolean isHashMap(Object object) {
        return object instanceof HashMap && ((HashMap<?, ?>) object).isEmpty();
    }

    public Map<String, String> other() {
        return new TreeMap<>();
    }
}
