package dev.winnow.patches.runtime.config;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Environment variables that were read before. A process's environment does not change, and each read of it in
 * {@code System.getenv()} encodes the name anew. Only what is asked for is remembered, and it is the same string that the
 * JVM holds.
 */
public final class Environment {
    private static final Object UNSET = new Object();
    private static final int MOST = 64;
    private static final ConcurrentHashMap<Object, Object> READ = new ConcurrentHashMap<>();

    private Environment() {}

    /** The same as {@code environment.get(name)}, where that is the process's environment. */
    public static Object get(Map<?, ?> environment, Object name) {
        Object known = READ.get(name);
        if (known == null) {
            Object value = environment.get(name);
            if (READ.size() < MOST) {
                READ.put(name, value == null ? UNSET : value);
            }
            return value;
        }
        return known == UNSET ? null : known;
    }
}
