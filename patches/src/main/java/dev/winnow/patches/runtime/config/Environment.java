package dev.winnow.patches.runtime.config;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers environment variables. A process's environment does not change, but each read of {@code System.getenv()}
 * encodes the name again. Remembers only variables that were read, as the same strings that the JVM holds.
 */
public final class Environment {
    private static final Object UNSET = new Object();
    private static final int MOST = 64;
    private static final ConcurrentHashMap<Object, Object> READ = new ConcurrentHashMap<>();

    private Environment() {}

    /** The same as {@code environment.get(name)} for the process's environment. */
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
