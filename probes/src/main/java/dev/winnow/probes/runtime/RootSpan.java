package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * In a JVM with the OpenTelemetry agent: the local root span of the current thread, on whose behalf it works. That of a server has a name such as
 * {@code GET /orders/{id}}.
 */
final class RootSpan {
    /** A class of the OpenTelemetry agent in the boot loader. */
    private static final String CLASS =
            "io.opentelemetry.javaagent.shaded.instrumentation.api.instrumenter.LocalRootSpan";

    /** A span that is recorded to its name; a span that is not recorded has none. */
    private static final ClassValue<MethodHandle> NAME = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> span) {
            try {
                Class<?> readable = Interfaces.named(span, "io.opentelemetry.sdk.trace.ReadableSpan");
                return MethodHandles.publicLookup()
                        .findVirtual(readable, "getName", MethodType.methodType(String.class))
                        .asType(MethodType.methodType(String.class, Object.class));
            } catch (ReflectiveOperationException | RuntimeException notRecorded) {
                return null;
            }
        }
    };

    /** To the local root span of the current thread; null without an OpenTelemetry agent. */
    private static volatile MethodHandle current;

    private RootSpan() {}

    /** Looks for an OpenTelemetry agent, which may come after ours. */
    static void find() {
        if (current == null) {
            try {
                current = MethodHandles.publicLookup()
                        .unreflect(Class.forName(CLASS, true, null).getMethod("current"))
                        .asType(MethodType.methodType(Object.class));
            } catch (ReflectiveOperationException | LinkageError | RuntimeException none) {
                return;
            }
        }
    }

    /** Whether there is an OpenTelemetry agent. */
    static boolean isKnown() {
        return current != null;
    }

    /** Null if there is none. */
    static String name() throws Throwable {
        MethodHandle root = current;
        Object span = root == null ? null : root.invokeExact();
        MethodHandle name = span == null ? null : NAME.get(span.getClass());
        return name == null ? null : (String) name.invokeExact(span);
    }
}
