package dev.winnow.patches.testing;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Everything that a caller sees of a call, as text, because the two copies of the library have different classes.
 *
 * <p>Objects of the library are shown by their fields; objects of the JDK without a readable text only by their class.
 */
final class Answer {
    private static final int DEEPEST = 4;

    private Answer() {}

    /** @param receiver the object whose method was called, as the call leaves it; null for a static method */
    static String text(Object result, Object receiver, Object[] arguments) {
        String text = "returns " + describe(result, 0) + ", leaves the arguments " + text(arguments);
        return receiver == null ? text : text + " and the object " + describe(receiver, 0);
    }

    static String text(Object[] arguments) {
        StringJoiner all = new StringJoiner(", ", "(", ")");
        for (Object argument : arguments) {
            all.add(describe(argument, 1));
        }
        return all.toString();
    }

    private static String describe(Object value, int depth) {
        if (value == null) {
            return "null";
        }
        Class<?> type = value.getClass();
        if (type.getSimpleName().contains("$$Lambda")) { // its class has another name in each copy
            return "a lambda";
        } else if (value instanceof String) {
            return "\"" + value + '"';
        } else if (depth > DEEPEST) {
            return type.getName();
        } else if (type.isArray()) {
            return array(value, depth);
        } else if (value instanceof Map) {
            return type.getName() + array(((Map<?, ?>) value).entrySet().toArray(), depth);
        } else if (value instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
            return describe(entry.getKey(), depth + 1) + '=' + describe(entry.getValue(), depth + 1);
        } else if (value instanceof Iterable && type.getClassLoader() == null) {
            StringBuilder text = new StringBuilder(type.getName());
            ((Iterable<?>) value).forEach(element -> text.append(' ').append(describe(element, depth + 1)));
            return text.toString();
        } else if (type.getClassLoader() instanceof LibraryLoader && !(value instanceof Enum)) {
            return type.getName() + fields(value, type, depth);
        }
        return type.getName() + ' ' + value.toString().replaceFirst("^[\\w.$]+@[0-9a-f]+$", "");
    }

    private static String array(Object array, int depth) {
        StringJoiner elements =
                new StringJoiner(", ", array.getClass().getComponentType().getName() + "[", "]");
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(describe(Array.get(array, i), depth + 1));
        }
        return elements.toString();
    }

    private static String fields(Object value, Class<?> type, int depth) {
        StringBuilder text = new StringBuilder("{");
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                text.append(field.getName())
                        .append(": ")
                        .append(describe(read(field, value), depth + 1))
                        .append("; ");
            }
        }
        Class<?> parent = type.getSuperclass();
        String inherited = parent.getClassLoader() instanceof LibraryLoader ? fields(value, parent, depth) : "";
        return text.append('}').append(inherited).toString();
    }

    private static Object read(Field field, Object value) {
        try {
            field.setAccessible(true);
            return field.get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
