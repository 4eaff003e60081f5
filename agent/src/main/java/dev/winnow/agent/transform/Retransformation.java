package dev.winnow.agent.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.sites.NotCounted;

/** The result of retransforming loaded classes. */
public final class Retransformation {
    private static final int FEW = 5;

    final List<Class<?>> done = new ArrayList<>();
    final Map<Class<?>, Refusal> refused = new LinkedHashMap<>();

    Retransformation() {}

    /** The result of retransforming no class. */
    public static Retransformation none() {
        return new Retransformation();
    }

    public List<Class<?>> done() {
        return done;
    }

    /** Classes that are as they were before, each with the reason. */
    public Map<Class<?>, Refusal> refused() {
        return refused;
    }

    /** A line for each reason, which names a few of its classes. */
    public List<String> refusals() {
        return refusals(refused);
    }

    /** As {@link #refusals()}, for some of the classes. */
    public static List<String> refusals(Map<Class<?>, Refusal> refused) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (Map.Entry<Class<?>, Refusal> one : refused.entrySet()) {
            names.computeIfAbsent(one.getValue().cause(), c -> new ArrayList<>())
                    .add(one.getKey().getName());
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, List<String>> one : names.entrySet()) {
            int count = one.getValue().size();
            String some = String.join(", ", one.getValue().subList(0, Math.min(FEW, count)));
            lines.add(count + (count == 1 ? " loaded class is not changed (" : " loaded classes are not changed (")
                    + some + (count > FEW ? " and others" : "") + "): " + one.getKey());
        }
        return lines;
    }

    /** Why a class was not retransformed. */
    public static final class Refusal {
        private final NotCounted.Reason reason;
        private final String cause;

        Refusal(NotCounted.Reason reason, String cause) {
            this.reason = reason;
            this.cause = cause;
        }

        public NotCounted.Reason reason() {
            return reason;
        }

        /** What the JVM says, or {@link NotCounted.Reason#text}. */
        public String cause() {
            return cause;
        }
    }
}
