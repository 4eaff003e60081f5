package dev.winnow.patches.testing;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reaches the SDK's hidden members, and those whose signature is not the same in every release. */
public final class Members {
    /** Accessible, by name, a class's own before those that it inherits; looking them up each time takes too long. */
    private static final ClassValue<Map<String, List<Executable>>> MEMBERS = new ClassValue<>() {
        @Override
        protected Map<String, List<Executable>> computeValue(Class<?> type) {
            Map<String, List<Executable>> members = new HashMap<>();
            members.put("<init>", List.of(type.getDeclaredConstructors()));
            for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
                for (Method method : declaring.getDeclaredMethods()) {
                    members.computeIfAbsent(method.getName(), name -> new ArrayList<>())
                            .add(method);
                }
            }
            members.values()
                    .forEach(named -> named.stream()
                            .filter(member -> member.getDeclaringClass().getClassLoader() != null)
                            .forEach(member -> member.setAccessible(true)));
            return members;
        }
    };

    private Members() {}

    /**
     * Calls the constructor that accepts those arguments.
     *
     * @throws Throwable what the constructor throws
     */
    public static Object construct(Class<?> type, Object... arguments) throws Throwable {
        Constructor<?> constructor = (Constructor<?>) accepting(type, "<init>", arguments);
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * An object made of nothing: the constructor with the most parameters, all of them references, gets null for each.
     *
     * @throws IllegalStateException if the constructor throws
     */
    public static <T> T bare(Class<T> type) {
        int most = Arrays.stream(type.getDeclaredConstructors())
                .mapToInt(Constructor::getParameterCount)
                .max()
                .orElseThrow();
        try {
            return type.cast(construct(type, new Object[most]));
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Calls a method of the target, or a static one where the target is a class.
     *
     * @throws Throwable what the method throws
     */
    public static Object call(Object target, String name, Object... arguments) throws Throwable {
        boolean isStatic = target instanceof Class;
        Method method = (Method) accepting(isStatic ? (Class<?>) target : target.getClass(), name, arguments);
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
    private static Executable accepting(Class<?> type, String name, Object[] arguments) {
        List<Executable> candidates = MEMBERS.get(type).getOrDefault(name, List.of());
        for (boolean widening : new boolean[] {false, true}) {
            for (Executable candidate : candidates) {
                if (accepts(candidate.getParameterTypes(), arguments, widening)) {
                    return candidate;
                }
            }
        }
        throw new NoSuchMethodError(type + " has no " + name + " for " + Arrays.toString(arguments));
    }

    /** @param widening whether an argument for a primitive parameter may have another primitive type, such as int for long */
    private static boolean accepts(Class<?>[] types, Object[] arguments, boolean widening) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            boolean isAccepted = types[i].isPrimitive()
                    ? widening
                            || MethodType.methodType(types[i])
                                    .wrap()
                                    .returnType()
                                    .isInstance(arguments[i])
                    : arguments[i] == null || types[i].isInstance(arguments[i]);
            if (!isAccepted) {
                return false;
            }
        }
        return true;
    }
}
