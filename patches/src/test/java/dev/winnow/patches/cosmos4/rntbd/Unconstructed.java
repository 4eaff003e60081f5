package dev.winnow.patches.cosmos4.rntbd;

/** Objects whose constructor would open connections. Their fields are null until a test sets them. */
public final class Unconstructed {
    private Unconstructed() {}

    public static Object of(Class<?> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        var instance = unsafe.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
    }
}
