package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * On whose behalf operations run, in a JVM with the OpenTelemetry agent: the name of the local root span, such as {@code GET /orders/{id}} of a server. The
 * span is known in the thread that starts an operation. Other threads find the operation's kind, which has its name, by the operation's diagnostics.
 */
final class Routes {
    /** A class of the OpenTelemetry agent in the boot loader. */
    private static final String ROOT_SPAN =
            "io.opentelemetry.javaagent.shaded.instrumentation.api.instrumenter.LocalRootSpan";

    /** Operations in flight whose kind is remembered; beyond that, the oldest are counted without their route. */
    private static final int OPERATIONS = 1 << 14;

    /** Places where the kind of an operation may be, by the hash of its diagnostics. */
    private static final int WAYS = 8;

    private static final int SETS = OPERATIONS / WAYS;

    /** An element has the hash of an operation's diagnostics and its kind in one long, so that a thread reads both or neither. */
    private static final long[] KINDS = new long[OPERATIONS];

    /** The way of each set that is written next. Two threads may write the same one: then one of the operations is counted without its route. */
    private static final byte[] NEXT = new byte[SETS];

    /** A span that is recorded to its name; a span that is not recorded has none. */
    private static final ClassValue<MethodHandle> NAME = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> span) {
            try {
                Class<?> readable = OperationReader.supertype(span, "io.opentelemetry.sdk.trace.ReadableSpan");
                return MethodHandles.publicLookup()
                        .findVirtual(readable, "getName", MethodType.methodType(String.class))
                        .asType(MethodType.methodType(String.class, Object.class));
            } catch (ReflectiveOperationException | RuntimeException notRecorded) {
                return null;
            }
        }
    };

    /** To the local root span of the current thread; null without an OpenTelemetry agent. */
    private static volatile MethodHandle currentRoot;

    private Routes() {}

    static void clear() {
        Arrays.fill(KINDS, 0);
    }

    /** Looks for an OpenTelemetry agent, which may come after ours. */
    static void find() {
        if (currentRoot == null) {
            try {
                Class<?> root = Class.forName(ROOT_SPAN, true, null);
                MethodHandle current = MethodHandles.publicLookup()
                        .unreflect(root.getMethod("current"))
                        .asType(MethodType.methodType(Object.class));
                currentRoot = current;
            } catch (ReflectiveOperationException | LinkageError | RuntimeException none) {
                return;
            }
        }
    }

    /** The name of the current thread's local root span; null if there is none. */
    static String current() throws Throwable {
        MethodHandle root = currentRoot;
        Object span = root == null ? null : root.invokeExact();
        MethodHandle name = span == null ? null : NAME.get(span.getClass());
        return name == null ? null : (String) name.invokeExact(span);
    }

    /** From now on, the operation with these diagnostics is of this kind. */
    static void remember(Object diagnostics, OperationKind kind) {
        long hash = System.identityHashCode(diagnostics);
        int set = (int) hash & SETS - 1;
        KINDS[set * WAYS + (NEXT[set]++ & WAYS - 1)] = hash * OperationKind.TABLE + kind.position();
    }

    /** The kind of the operation with these diagnostics; null if it was started on behalf of no known request. */
    static OperationKind kind(Object diagnostics) {
        if (currentRoot == null) {
            return null;
        }
        long hash = System.identityHashCode(diagnostics);
        int first = ((int) hash & SETS - 1) * WAYS;
        for (int way = first; way < first + WAYS; way++) {
            long known = KINDS[way];
            if (known / OperationKind.TABLE == hash) {
                return OperationKind.at((int) (known % OperationKind.TABLE));
            }
        }
        return null;
    }
}
