package dev.winnow.patches.mutants;

import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;

/** The order of a class's test methods: those that killed most mutants of this JVM first, and of those with as many the quickest. */
public final class LikelyFirst implements MethodOrderer {
    private static final Map<String, Integer> KILLS = new ConcurrentHashMap<>();
    private static final Map<String, Long> NANOSECONDS = new ConcurrentHashMap<>();

    static void killed(String method) {
        KILLS.merge(method, 1, Integer::sum);
    }

    static void took(String method, long nanoseconds) {
        NANOSECONDS.put(method, nanoseconds);
    }

    @Override
    public void orderMethods(MethodOrdererContext context) {
        context.getMethodDescriptors()
                .sort(Comparator.comparingInt((MethodDescriptor method) -> -KILLS.getOrDefault(name(method), 0))
                        .thenComparingLong(method -> NANOSECONDS.getOrDefault(name(method), 0L)));
    }

    private static String name(MethodDescriptor method) {
        return method.getMethod().getName();
    }
}
