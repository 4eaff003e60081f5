package dev.winnow.patches.testing;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Generates arguments by their types: primitive values, strings, and arrays, lists, sets and maps of strings. Unusual ones are
 * part of them: null, empty, negative, and characters outside of ASCII. Every second {@code int} after an array, text or collection lies
 * within it, as an offset does, and the next one within the rest, as a length does.
 */
public final class Values {
    private static final String CHARACTERS = "ab cZ09-_.,;:/%+\\\"\t\n\0\u2003\u00e4\u00df\u20ac\uD83D\uDE00";
    private static final int LONGEST = 20;
    private static final int NULLS = 20;

    private final Map<Class<?>, Function<Random, ?>> own = new HashMap<>();

    /** Values of a further type, or other values of this type. Null is among them already, unless the type is primitive. */
    public <T> Values of(Class<T> type, Function<Random, ? extends T> generator) {
        own.put(type, generator);
        return this;
    }

    Object[] of(Class<?>[] types, Random random) {
        Object[] values = new Object[types.length];
        int room = -1;
        for (int i = 0; i < types.length; i++) {
            if (types[i] == int.class && room >= 0 && !own.containsKey(int.class) && random.nextBoolean()) {
                int within = random.nextInt(room + 1);
                values[i] = within;
                room -= within;
            } else {
                values[i] = of(types[i], random);
                room = types[i] == int.class ? room : size(values[i]);
            }
        }
        return values;
    }

    /** Negative if it has none. */
    private static int size(Object value) {
        if (value instanceof CharSequence) {
            return ((CharSequence) value).length();
        } else if (value instanceof Collection) {
            return ((Collection<?>) value).size();
        }
        return value != null && value.getClass().isArray() ? Array.getLength(value) : -1;
    }

    private Object of(Class<?> type, Random random) {
        if (!type.isPrimitive() && random.nextInt(NULLS) == 0) {
            return null;
        }
        if (own.containsKey(type)) {
            return own.get(type).apply(random);
        } else if (type.isArray()) {
            return array(type.getComponentType(), random);
        } else if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return primitive(type, random);
        } else if (type == Map.class) {
            Map<Object, Object> map = new HashMap<>();
            strings(random).forEach(key -> map.put(key, string(random)));
            return map;
        } else if (type == Set.class) {
            return new LinkedHashSet<>(strings(random));
        } else if (type.isAssignableFrom(String.class)) { // Object, CharSequence and Comparable as well
            return string(random);
        } else if (type.isAssignableFrom(ArrayList.class)) { // and List, Collection and Iterable
            return strings(random);
        }
        return primitive(type, random);
    }

    private static Object primitive(Class<?> type, Random random) {
        if (type == boolean.class || type == Boolean.class) {
            return random.nextBoolean();
        } else if (type == char.class || type == Character.class) {
            return CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        } else if (type == byte.class || type == Byte.class) {
            return (byte) number(random);
        } else if (type == short.class || type == Short.class) {
            return (short) number(random);
        } else if (type == int.class || type == Integer.class) {
            return (int) (short) number(random); // at most 16 bits, because methods use it as the size of an array
        } else if (type == long.class || type == Long.class) {
            return number(random);
        } else if (type == float.class || type == Float.class) {
            return (float) number(random) / 4;
        } else if (type == double.class || type == Double.class) {
            return (double) number(random) / 4;
        }
        throw new IllegalArgumentException(
                "no values are generated for " + type + "; add them with GeneratedCall.with(new Values().of(..))");
    }

    /** Mostly small, seldom negative; some are beside a power of two, where types and buffers end. */
    private static long number(Random random) {
        switch (random.nextInt(10)) {
            case 0:
                return random.nextLong();
            case 1:
                return (1L << random.nextInt(random.nextBoolean() ? Short.SIZE + 1 : Long.SIZE))
                        + random.nextInt(3)
                        - 1;
            default:
                return random.nextInt(2 * LONGEST) - 4;
        }
    }

    /** Every fourth is a number. */
    private static String string(Random random) {
        if (random.nextInt(4) == 0) {
            return String.valueOf(number(random));
        }
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(LONGEST); i > 0; i--) {
            text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return text.toString();
    }

    private static List<Object> strings(Random random) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(LONGEST); i > 0; i--) {
            list.add(string(random));
        }
        return list;
    }

    private Object array(Class<?> component, Random random) {
        Object array = Array.newInstance(component, random.nextInt(LONGEST));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, of(component, random));
        }
        return array;
    }
}
