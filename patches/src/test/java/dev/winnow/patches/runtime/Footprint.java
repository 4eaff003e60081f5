package dev.winnow.patches.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Modifier;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

import io.netty.util.AsciiString;

import static org.assertj.core.api.Assertions.assertThat;

/** The shallow sizes of all that is reached, on a JVM with compressed references; softly and weakly held objects are not. */
final class Footprint {
    private static final List<String> FREE = List.of("java.lang.Class", "java.lang.ClassValue", "java.lang.Boolean");
    private final Map<Object, Object> seen = new IdentityHashMap<>();
    private long bytes;

    long bytes() {
        return bytes;
    }

    void addStatics(Class<?> type) throws ReflectiveOperationException {
        for (var field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                add(field.get(null));
            }
        }
    }

    void add(Object object) throws ReflectiveOperationException {
        if (object == null || seen.put(object, object) != null || isFree(object)) {
            return;
        }
        if (object instanceof String) {
            String text = (String) object;
            boolean latin = text.chars().allMatch(c -> c < 0x100);
            bytes += 24 + align(16 + text.length() * (latin ? 1 : 2));
        } else if (object instanceof byte[]) {
            bytes += align(16 + ((byte[]) object).length);
        } else if (object instanceof boolean[]) {
            bytes += align(16 + ((boolean[]) object).length);
        } else if (object instanceof Integer || object instanceof Short) {
            bytes += 16;
        } else if (object instanceof Long) {
            bytes += 24;
        } else if (object.getClass().getName().startsWith("java.util.concurrent.")
                && !(object instanceof Map || object instanceof Collection || object instanceof AtomicReferenceArray)) {
            bytes += 48; // a lock or an atomic number
        } else if (object instanceof char[]) {
            bytes += align(16 + 2 * ((char[]) object).length);
        } else if (object instanceof int[]) {
            bytes += align(16 + 4 * ((int[]) object).length);
        } else if (object instanceof long[]) {
            bytes += 16 + 8 * ((long[]) object).length;
        } else if (object instanceof double[]) {
            bytes += 16 + 8 * ((double[]) object).length;
        } else if (object instanceof Object[]) {
            bytes += align(16 + 4 * ((Object[]) object).length);
            addAll(Arrays.asList((Object[]) object));
        } else if (object instanceof AtomicReferenceArray) {
            var array = (AtomicReferenceArray<?>) object;
            bytes += 16 + align(16 + 4 * array.length());
            for (int i = 0; i < array.length(); i++) {
                add(array.get(i));
            }
        } else if (object instanceof Map) {
            bytes += 64 + 48 * ((Map<?, ?>) object).size();
            addAll(((Map<?, ?>) object).keySet());
            addAll(((Map<?, ?>) object).values());
        } else if (object instanceof Collection) {
            bytes += 48 + 8 * ((Collection<?>) object).size();
            addAll((Collection<?>) object);
        } else if (object instanceof Reference) {
            bytes += 48;
        } else if (object instanceof InetSocketAddress) {
            bytes += 48;
            add(((InetSocketAddress) object).getHostString());
        } else if (object instanceof MethodHandle) {
            bytes += 100;
        } else if (object instanceof URI) {
            bytes += 80;
            add(object.toString());
        } else if (object instanceof AsciiString) {
            bytes += 40;
            add(((AsciiString) object).array());
        } else if (object.getClass() == Object.class) {
            bytes += 16;
        } else {
            addFields(object);
        }
    }

    private static boolean isFree(Object object) {
        return FREE.contains(object.getClass().getName())
                || object.getClass().getName().startsWith("org.slf4j.")
                || object instanceof ClassValue
                || object instanceof ThreadLocal;
    }

    private void addAll(Iterable<?> objects) throws ReflectiveOperationException {
        for (Object object : objects) {
            add(object);
        }
    }

    private void addFields(Object object) throws ReflectiveOperationException {
        assertThat(object.getClass().getPackageName())
                .as("a kind of holder that is not measured yet: %s", object.getClass())
                .matches("(dev\\.winnow\\.patches\\.runtime|com\\.azure\\.cosmos).*");
        long size = 12;
        for (Class<?> type = object.getClass(); !type.getName().startsWith("java."); type = type.getSuperclass()) {
            for (var field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    size += field.getType() == long.class || field.getType() == double.class ? 8 : 4;
                    if (!field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        add(field.get(object));
                    }
                }
            }
        }
        bytes += align(size);
    }

    private static long align(long size) {
        return (size + 7) / 8 * 8;
    }
}
