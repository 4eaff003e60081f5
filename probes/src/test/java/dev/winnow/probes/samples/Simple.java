package dev.winnow.probes.samples;

import java.util.HashMap;
import java.util.Map;

/** One site, in code that a JVM of any age understands. */
public class Simple {
    public Map<String, String> make() {
        return new HashMap<>();
    }
}
