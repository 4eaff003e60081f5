package dev.winnow.probes.samples;

import java.util.HashMap;
import java.util.Map;

/** A subclass: its constructors contain the sites, not the code that constructs it. */
public class Inherits extends HashMap<String, String> {
    private static final long serialVersionUID = 1;

    public Inherits() {
        this(7);
    }

    public Inherits(int capacity) {
        super(capacity);
    }

    /** Two sites: the argument, then the superclass. */
    public Inherits(String key) {
        super(new HashMap<>(Map.of(key, key)));
    }

    public static Inherits make() {
        return new Inherits();
    }
}
