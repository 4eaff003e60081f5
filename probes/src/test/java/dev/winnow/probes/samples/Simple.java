package dev.winnow.probes.samples;

import java.util.HashMap;
import java.util.Map;

/** One site, without bytecode that old class file versions lack. */
public class Simple {
    public Map<String, String> make() {
        return new HashMap<>();
    }
}
