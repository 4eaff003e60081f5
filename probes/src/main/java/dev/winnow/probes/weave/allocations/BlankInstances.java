package dev.winnow.probes.weave.allocations;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Creates instances without running a constructor, only to measure their size. The JVM registers finalizers at the end of
 * constructors, so none runs for these.
 */
final class BlankInstances {
    private static Object unsafe;
    private static Method allocateInstance;

    private BlankInstances() {}

    /** @throws ReflectiveOperationException also where the runtime lacks the module jdk.unsupported */
    static synchronized Object of(Class<?> type) throws ReflectiveOperationException {
        if (allocateInstance == null) {
            Class<?> owner = Class.forName("sun.misc.Unsafe");
            Field instance = owner.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            unsafe = instance.get(null);
            allocateInstance = owner.getMethod("allocateInstance", Class.class);
        }
        try {
            return allocateInstance.invoke(unsafe, type);
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(type.getName(), e.getCause());
        }
    }
}
