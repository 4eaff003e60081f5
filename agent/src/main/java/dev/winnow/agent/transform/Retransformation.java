package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The result of retransforming loaded classes. */
public final class Retransformation {
    final List<Class<?>> done = new ArrayList<>();
    final Map<Class<?>, Throwable> refused = new LinkedHashMap<>();

    Retransformation() {}

    /** The result of retransforming no class. */
    public static Retransformation none() {
        return new Retransformation();
    }

    public List<Class<?>> done() {
        return done;
    }

    /** Classes that the JVM refused to change, with its reason; they are as they were before. */
    public Map<Class<?>, Throwable> refused() {
        return refused;
    }
}
