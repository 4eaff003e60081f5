package dev.winnow.patches.differential;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Reaches the SDK's hidden members, and those whose signature is not the same in every release. */
public final class Members {
    private Members() {}

    /**
     * Calls the constructor with that many parameters.
     *
     * @throws Throwable what the constructor throws
     */
    public static Object construct(Class<?> type, Object... arguments) throws Throwable {
        Constructor<?> constructor = accepting(Stream.of(type.getDeclaredConstructors()), arguments)
                .orElseThrow(
                        () -> new NoSuchMethodError(type + " has no constructor for " + Arrays.toString(arguments)));
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Calls a method of the target, or a static one where the target is a class.
     *
     * @throws Throwable what the method throws
     */
    public static Object call(Object target, String name, Object... arguments) throws Throwable {
        boolean isStatic = target instanceof Class;
        Method method = null;
        for (Class<?> type = isStatic ? (Class<?>) target : target.getClass();
                type != null && method == null;
                type = type.getSuperclass()) {
            method = accepting(
                            Stream.of(type.getDeclaredMethods())
                                    .filter(m -> m.getName().equals(name)),
                            arguments)
                    .orElse(null);
        }
        if (method == null) {
            throw new NoSuchMethodError(target + " has no " + name + " for " + Arrays.toString(arguments));
        }
        method.setAccessible(true);
        try {
            return method.invoke(isStatic ? null : target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    public static Object get(Object target, String field) throws ReflectiveOperationException {
        return field(target, field).get(target);
    }

    public static void set(Object target, String field, Object value) throws ReflectiveOperationException {
        field(target, field).set(target, value);
    }

    private static Field field(Object target, String name) throws ReflectiveOperationException {
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(target.getClass() + " has no " + name);
    }

    /** The only one, or the first, whose parameters accept those arguments; null is accepted by any reference. */
    private static <E extends Executable> Optional<E> accepting(Stream<E> candidates, Object[] arguments) {
        return candidates
                .filter(e -> e.getParameterCount() == arguments.length)
                .filter(e -> {
                    Class<?>[] types = e.getParameterTypes();
                    for (int i = 0; i < types.length; i++) {
                        if (!types[i].isPrimitive() && arguments[i] != null && !types[i].isInstance(arguments[i])) {
                            return false;
                        }
                    }
                    return true;
                })
                .findFirst();
    }
}
