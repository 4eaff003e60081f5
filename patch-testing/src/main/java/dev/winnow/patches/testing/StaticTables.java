package dev.winnow.patches.testing;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;

/**
 * What the patches' static tables hold, strongly: it may be the JDK's and our own, never an object of a library, which would
 * keep a closed client or the class loader of an application that was undeployed alive.
 */
final class StaticTables {
    private static final String RUNTIME = "dev.winnow.patches.runtime";

    private final Map<Object, Object> seen = new IdentityHashMap<>();

    private StaticTables() {}

    /** Looks at every static field of our runtime classes, as the calls so far have left them. */
    static void assertNothingOfALibrary() {
        StaticTables tables = new StaticTables();
        try {
            for (String name : RuntimeClasses.names()) {
                Class<?> type = Class.forName(name);
                tables.fields(type, null, type.getSimpleName());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Looks at one object. */
    static void assertNothingOfALibrary(Object holder) throws IllegalAccessException {
        new StaticTables().follow(holder, "");
    }

    private void follow(Object object, String path) throws IllegalAccessException {
        if (object == null || seen.put(object, object) != null) {
            return;
        }
        if (object instanceof Class) {
            assertIsNoLibrarys((Class<?>) object, path);
        } else if (object instanceof Object[]) {
            each(Arrays.asList((Object[]) object), path);
        } else if (object instanceof AtomicReferenceArray) {
            AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) object;
            for (int i = 0; i < array.length(); i++) {
                follow(array.get(i), path + "[]");
            }
        } else if (object instanceof AtomicReference) {
            follow(((AtomicReference<?>) object).get(), path);
        } else if (object instanceof Map) {
            each(((Map<?, ?>) object).keySet(), path);
            each(((Map<?, ?>) object).values(), path);
        } else if (object instanceof Collection) {
            each((Collection<?>) object, path);
        } else if (!isLeaf(object)) {
            assertIsNoLibrarys(object.getClass(), path);
            if (!isOurs(object.getClass())) {
                throw new AssertionError(path + " holds a " + object.getClass() + ", which nobody looks into yet");
            }
            for (Class<?> type = object.getClass(); isOurs(type); type = type.getSuperclass()) {
                fields(type, object, path);
            }
        }
    }

    private void each(Iterable<?> objects, String path) throws IllegalAccessException {
        for (Object object : objects) {
            follow(object, path + "[]");
        }
    }

    private void fields(Class<?> type, Object owner, String path) throws IllegalAccessException {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) == (owner == null)
                    && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                follow(field.get(owner), path + '.' + field.getName());
            }
        }
    }

    /** References are weak here, and what a ClassValue holds is held by the class that it is for. */
    private static boolean isLeaf(Object object) {
        return object instanceof String
                || object instanceof Number
                || object instanceof Boolean
                || object instanceof Reference
                || object instanceof ClassValue
                || object instanceof ThreadLocal
                || object instanceof Charset
                || object instanceof Pattern
                || object instanceof InetSocketAddress
                || object instanceof URI
                || object.getClass() == Object.class
                || object.getClass().isArray();
    }

    private static boolean isOurs(Class<?> type) {
        return (type.getPackageName() + '.').startsWith(RUNTIME + '.');
    }

    private static void assertIsNoLibrarys(Class<?> type, String path) {
        boolean isJdks = type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
        if (!isJdks && !isOurs(type)) {
            throw new AssertionError(path + " keeps " + type + " of " + type.getClassLoader() + " alive");
        }
    }
}
