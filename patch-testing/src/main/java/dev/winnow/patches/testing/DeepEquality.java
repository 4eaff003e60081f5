package dev.winnow.patches.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

import static java.util.stream.Collectors.toList;

/**
 * Compares two results by their types and contents: as they are, after they were sent through Java serialization, and after both were
 * changed in the same random ways that their class allows.
 *
 * <p>Collections and maps of Winnow are in place of some of the JDK, so only their contents are compared. Changed are objects of
 * libraries that have parts, such as a tree of JSON, and collections where one of the two is not the JDK's: the JDK's own need no test.
 */
final class DeepEquality {
    private static final int DEEPEST = 12;
    private static final int CHANGES = 12;
    private static final int PARTS = 200;
    private static final String WINNOW = "dev.winnow.patches.runtime.";
    private static final Pattern TEXT_OF_EVERY_OBJECT = Pattern.compile("^[\\w.$]+(\\$\\$Lambda.*)?@[0-9a-f]+$");

    /** A type's methods that take arguments which {@link Values} makes, in an order that is the same everywhere. */
    private static final ClassValue<List<Method>> METHODS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Arrays.stream(type.getMethods())
                    .filter(method -> !Modifier.isStatic(method.getModifiers())
                            && Modifier.isPublic(method.getDeclaringClass().getModifiers())
                            && method.getDeclaringClass() != Object.class
                            && arguments(method, List.of("text"), 1) != null)
                    .sorted(Comparator.comparing(Method::toString))
                    .collect(toList());
        }
    };

    private static final ClassValue<Boolean> HAS_EQUALS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException e) {
                throw new AssertionError(e);
            }
        }
    };

    private final Random random;

    private DeepEquality(long seed) {
        random = new Random(seed);
    }

    /**
     * Changes both.
     *
     * @param seed of the changes
     * @return null if they are equal, or what differs
     */
    static String difference(Object expected, Object actual, long seed) {
        DeepEquality equality = new DeepEquality(seed);
        String difference = equality.compare(expected, actual, "the result", 0, false);
        return difference == null ? equality.change(expected, actual, "the result", 0) : difference;
    }

    /** @param isInText whether the text of something that they are a part of is the same */
    private String compare(Object expected, Object actual, String path, int depth, boolean isInText) {
        if (expected == actual || depth > DEEPEST) {
            return null;
        }
        if (expected == null || actual == null) {
            return tell(path, expected, actual);
        }
        if (expected instanceof Thrown || isValue(expected)) {
            return expected.equals(actual) ? null : tell(path, expected, actual);
        }
        boolean isStandIn = isWinnows(expected) || isWinnows(actual);
        if (!isStandIn && expected.getClass() != actual.getClass()) {
            return tell("the type of " + path, expected.getClass(), actual.getClass());
        }
        if (expected.getClass().isArray()) {
            return compareArrays(expected, actual, path, depth, isInText);
        }
        if (expected instanceof Map && actual instanceof Map) {
            return compareMaps((Map<?, ?>) expected, (Map<?, ?>) actual, path, depth, isInText);
        }
        if (expected instanceof Map.Entry && actual instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) expected;
            Map.Entry<?, ?> other = (Map.Entry<?, ?>) actual;
            String difference = compare(entry.getKey(), other.getKey(), path + ".key", depth + 1, isInText);
            return difference == null
                    ? compare(entry.getValue(), other.getValue(), path + ".value", depth + 1, isInText)
                    : difference;
        }
        if (expected instanceof Iterable && actual instanceof Iterable) {
            if (expected instanceof Collection) {
                return compareParts((Iterable<?>) expected, (Iterable<?>) actual, path, depth, isInText);
            }
            // The text of a tree has that of its parts, and comparing it at each level takes most of a test's time.
            String difference = isInText ? null : compareOthers(expected, actual, path);
            return difference == null
                    ? compareParts((Iterable<?>) expected, (Iterable<?>) actual, path, depth, true)
                    : difference;
        }
        return isInText && HAS_EQUALS.get(expected.getClass())
                ? expected.equals(actual) ? null : tell(path, expected, actual)
                : compareOthers(expected, actual, path);
    }

    private String compareArrays(Object expected, Object actual, String path, int depth, boolean isInText) {
        int length = Array.getLength(expected);
        if (length != Array.getLength(actual)) {
            return tell("the length of " + path, length, Array.getLength(actual));
        }
        for (int i = 0; i < length; i++) {
            String difference =
                    compare(Array.get(expected, i), Array.get(actual, i), path + '[' + i + ']', depth + 1, isInText);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    /** A hash table's order is part of what a caller sees, unless the hashes differ from run to run. */
    private String compareMaps(Map<?, ?> expected, Map<?, ?> actual, String path, int depth, boolean isInText) {
        String difference = compareParts(expected.entrySet(), actual.entrySet(), path, depth, isInText);
        return difference != null && isJdks(actual) && isJdks(expected) && expected.equals(actual) ? null : difference;
    }

    private String compareParts(Iterable<?> expected, Iterable<?> actual, String path, int depth, boolean isInText) {
        Iterator<?> parts = expected.iterator();
        Iterator<?> others = actual.iterator();
        String difference = null;
        for (int i = 0; difference == null && parts.hasNext() && others.hasNext(); i++) {
            difference = compare(parts.next(), others.next(), path + '[' + i + ']', depth + 1, isInText);
        }
        if (difference == null && parts.hasNext() != others.hasNext()) {
            difference = tell(path, expected, actual);
        }
        boolean isUnordered = expected instanceof Set && isJdks(expected) && isJdks(actual);
        return difference != null && isUnordered && expected.equals(actual) ? null : difference;
    }

    private String compareOthers(Object expected, Object actual, String path) {
        String text = text(expected);
        if (!text.equals(text(actual))) {
            return tell(path, text, text(actual));
        }
        return HAS_EQUALS.get(expected.getClass()) && !expected.equals(actual) ? tell(path, expected, actual) : null;
    }

    /** Not those that every object has. */
    private static String text(Object object) {
        try {
            return TEXT_OF_EVERY_OBJECT.matcher(String.valueOf(object)).replaceFirst("");
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }

    /** Sends both through serialization, then calls the same methods of both, and compares what comes of it; also with their parts. */
    private String change(Object expected, Object actual, String path, int depth) {
        if (expected == null || actual == null || isValue(expected) || depth > DEEPEST) {
            return null;
        }
        if (isChangeable(expected, actual)) {
            return changed(expected, actual, path, depth);
        }
        List<Object> parts = parts(expected);
        List<Object> others = parts(actual);
        for (int i = 0; i < parts.size() && i < others.size(); i++) {
            String difference = change(parts.get(i), others.get(i), path + '[' + i + ']', depth + 1);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static boolean isChangeable(Object expected, Object actual) {
        boolean isCollection = expected instanceof Map || expected instanceof Collection;
        return isCollection ? !isJdks(expected) || !isJdks(actual) : expected instanceof Iterable && !isJdks(expected);
    }

    private static List<Object> parts(Object whole) {
        if (whole instanceof Object[]) {
            return Arrays.asList((Object[]) whole);
        }
        if (whole instanceof Map) {
            return new ArrayList<>(((Map<?, ?>) whole).values());
        }
        return whole instanceof Collection ? new ArrayList<>((Collection<?>) whole) : List.of();
    }

    private String changed(Object expected, Object actual, String path, int depth) {
        String difference = compare(sent(expected), sent(actual), path + " after serialization", depth + 1, false);
        List<Method> methods = METHODS.get(commonType(expected, actual));
        List<String> words = words(text(expected));
        List<String> steps = new ArrayList<>();
        for (int i = random.nextInt(CHANGES); difference == null && i > 0 && !methods.isEmpty(); i--) {
            Method method = methods.get(random.nextInt(methods.size()));
            long seed = random.nextLong();
            steps.add(method.getName() + Arrays.toString(arguments(method, words, seed)));
            String after = path + " after " + steps;
            difference = compare(
                    outcome(method, expected, arguments(method, words, seed)),
                    outcome(method, actual, arguments(method, words, seed)),
                    "what comes of the last step, " + after,
                    depth + 1,
                    false);
            difference = difference == null ? compare(expected, actual, after, depth + 1, false) : difference;
        }
        return difference;
    }

    /** @return the type whose methods both have */
    private static Class<?> commonType(Object expected, Object actual) {
        return expected instanceof Map
                ? Map.class
                : expected instanceof List && actual instanceof List
                        ? List.class
                        : expected instanceof Set && actual instanceof Set
                                ? Set.class
                                : expected instanceof Collection ? Collection.class : expected.getClass();
    }

    /** @return null if the method takes others than these */
    private static Object[] arguments(Method method, List<String> words, long seed) {
        Class<?>[] types = method.getParameterTypes();
        for (Class<?> type : types) {
            boolean isOfParts = Map.class.isAssignableFrom(type)
                    || Collection.class.isAssignableFrom(type) && method.getDeclaringClass() != Collection.class
                    || type.isArray() && type != String[].class;
            if (isOfParts) {
                return null;
            }
        }
        Values values = new Values().of(String.class, random -> words.get(random.nextInt(words.size())));
        values.of(Object.class, random -> words.get(random.nextInt(words.size())));
        try {
            return values.of(types, new Random(seed));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Among them are the names and values of what the text shows. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>(List.of("", "other", "1"));
        for (String word : text.split("[\\[\\]{}\",:= ]+")) {
            if (words.size() < 40) {
                words.add(word);
            }
        }
        return words;
    }

    private static Object outcome(Method method, Object receiver, Object... arguments) {
        try {
            Object result = method.invoke(receiver, arguments);
            if (result instanceof Iterator) {
                List<Object> parts = new ArrayList<>();
                for (Iterator<?> rest = (Iterator<?>) result; rest.hasNext() && parts.size() < PARTS; ) {
                    parts.add(rest.next());
                }
                return parts;
            }
            return result instanceof Iterable || result instanceof Map || result == null || isValue(result)
                    ? result
                    : result.getClass().isArray() ? result : "an object";
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass();
        } catch (IllegalAccessException e) {
            return "no access";
        }
    }

    /** What arrives at another JVM, or why nothing does. */
    private static Object sent(Object object) {
        if (!(object instanceof Serializable)) {
            return "is not serializable";
        }
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(object);
            }
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            return "cannot be sent: " + e.getClass();
        }
    }

    private static boolean isValue(Object object) {
        return object instanceof String
                || object instanceof Number
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Class
                || object instanceof Enum;
    }

    private static boolean isJdks(Object object) {
        return object.getClass().getModule() == Object.class.getModule();
    }

    private static boolean isWinnows(Object object) {
        return object.getClass().getName().startsWith(WINNOW);
    }

    private static String tell(String path, Object expected, Object actual) {
        return path + ": " + Objects.toString(expected) + " of " + type(expected) + ", patched: "
                + Objects.toString(actual) + " of " + type(actual);
    }

    private static String type(Object object) {
        return object == null ? "no type" : object.getClass().getName();
    }
}
