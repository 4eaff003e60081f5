package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Field;

/** Constants of the SDK that a test replaces, as long as nothing has been compiled with them. */
public final class StaticFields {
    private StaticFields() {}

    public static void set(Class<?> type, String name, Object value) throws ReflectiveOperationException {
        // Otherwise the class's initializer would overwrite the value later.
        Class.forName(type.getName(), true, type.getClassLoader());
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field instance = unsafe.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Object access = instance.get(null);
        Field field = type.getDeclaredField(name);
        Object base = unsafe.getMethod("staticFieldBase", Field.class).invoke(access, field);
        Object offset = unsafe.getMethod("staticFieldOffset", Field.class).invoke(access, field);
        unsafe.getMethod("putObject", Object.class, long.class, Object.class).invoke(access, base, offset, value);
    }
}
