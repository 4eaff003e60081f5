package dev.winnow.patches.testing.allocation;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** A test method, its object and its arguments, called without JUnit, whose call would allocate as well. */
final class TestCall {
    private static final MethodHandle NOTHING =
            MethodHandles.zero(Object.class).asType(MethodType.methodType(void.class));

    private final MethodHandle call;

    TestCall(ReflectiveInvocationContext<Method> context) {
        Method method = context.getExecutable();
        try {
            method.setAccessible(true);
            MethodHandle bound = MethodHandles.lookup().unreflect(method);
            if (context.getTarget().isPresent()) {
                bound = bound.bindTo(context.getTarget().get());
            }
            bound = MethodHandles.insertArguments(
                    bound, 0, context.getArguments().toArray());
            call = bound.asType(MethodType.methodType(void.class));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new ExtensionConfigurationException(
                    method.toGenericString() + " cannot be called: " + e
                            + "; expected a class that is open to dev.winnow",
                    e);
        }
    }

    /** Runs it once. */
    void run() throws Throwable {
        call.invokeExact();
    }

    /** What one run allocates. */
    long measure(AllocatedBytes meter) throws Throwable {
        // The first call through a place in the bytecode links it, which allocates.
        MethodHandle measured = NOTHING;
        long bytes = 0;
        long overhead = 0;
        for (int i = 0; i < 2; i++) {
            overhead = meter.overhead();
            meter.begin();
            measured.invokeExact();
            bytes = meter.end();
            measured = call;
        }
        return Math.max(0, bytes - overhead);
    }
}
