import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Tells what reflection and stack traces show of its classes, and of those it is asked for. Loads a class that does not link. */
public class Reflected {
    @Retention(RetentionPolicy.RUNTIME) @interface Seen { String value() default "d"; Class<?>[] types() default {String.class}; }
    @Retention(RetentionPolicy.CLASS) @interface Unseen { int value() default 1; }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface OnType { int value(); }

    @Seen("class") @Unseen @Deprecated
    static class Subject<@OnType(1) T extends @OnType(2) Comparable<T>> extends @OnType(3) AbstractList<@OnType(4) String> implements @OnType(5) Cloneable {
        static final long LONG = 7L;
        static final String TEXT = "t";
        @Seen @Unseen @Deprecated public volatile List<@OnType(6) T> field;
        private transient int number;

        Subject(@Seen("p") final String first, @Unseen int second) { number = second + new ArrayList<>(List.of(first)).size(); }

        @Seen("m") @Unseen @Deprecated
        <@OnType(7) X extends Exception> @OnType(8) Map<String, T> generic(@Seen final String name, @OnType(9) int... counts) throws @OnType(10) X, java.io.IOException {
            Map<@OnType(11) String, T> map = new @OnType(12) HashMap<>();
            class Local { Object get() { return new ArrayList<>(List.of(name)); } }
            map.put(new Local().get() + "" + new Object() { public String toString() { return "" + new ArrayList<>(List.of(counts.length)); } }, null);
            Runnable lambda = () -> number += counts.length;
            lambda.run();
            return map;
        }

        synchronized native void nativeOne(long only);
        private static int varArgs(Object... all) { return all.length; }
        public String get(int index) { return "" + index; }
        public int size() { return new ArrayList<String>().size(); }

        class Inner { private int own = number; List<Integer> list() { return new ArrayList<>(List.of(own)); } }
        interface WithBodies { default List<String> normal(String argument) { return new ArrayList<>(); } static void fixed() {} }
        enum Kind { ONE, TWO { List<String> list(String of) { return new ArrayList<>(); } }; List<String> list(String of) { return null; } }
        static final Object ANONYMOUS = new Object() { List<String> list(String of) { return new ArrayList<>(); } };

        StackTraceElement[] trace(String unused) {
            try {
                new ArrayList<>(List.of(1)).iterator().remove();
                throw new AssertionError();
            } catch (IllegalStateException e) {
                return e.getStackTrace();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> unlinkable = Class.forName("ReflectedUnlinkable", false, Reflected.class.getClassLoader());
        System.out.println("ready");
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
            if (line.equals("link")) {
                try {
                    System.out.println("linked " + unlinkable.getDeclaredMethod("map").invoke(null));
                } catch (NoClassDefFoundError e) {
                    System.out.println("does not link");
                }
            } else {
                System.out.println(of(line.split(" ")));
            }
        }
    }

    private static String of(String... names) throws Exception {
        List<String> told = new ArrayList<>();
        new Subject<String>("x", 1).generic("name", 1, 2);
        for (String name : names) {
            tell(Class.forName(name), told);
        }
        StackTraceElement[] trace = new Subject<String>("x", 1).trace("");
        // Without main: the JVM forgets the file of a method that runs while its class changes.
        told.add(Arrays.toString(Arrays.copyOf(trace, trace.length - 1)));
        return String.join(" | ", told);
    }

    private static void tell(Class<?> c, List<String> told) throws Exception {
        told.add(c.toGenericString() + " " + c.getModifiers() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " anonymous " + c.isAnonymousClass()
                + " local " + c.isLocalClass() + " member " + c.isMemberClass() + " in " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " "
                + c.getEnclosingConstructor() + " host " + c.getNestHost() + " " + sorted(c.getNestMembers()) + sorted(c.getDeclaredClasses()));
        for (String method : List.of("getRecordComponents", "getPermittedSubclasses")) {
            try {
                told.add(Arrays.toString((Object[]) Class.class.getMethod(method).invoke(c)));
            } catch (NoSuchMethodException older) {
                // this JDK has none
            }
        }
        told.add(annotations(c) + type(c.getAnnotatedSuperclass()) + types(c.getAnnotatedInterfaces()) + variables(c) + c.getGenericSuperclass());
        List<String> members = new ArrayList<>();
        for (Field f : c.getDeclaredFields()) {
            members.add(f.toGenericString() + f.getModifiers() + annotations(f) + type(f.getAnnotatedType()));
        }
        for (Method m : c.getDeclaredMethods()) {
            members.add(executable(m) + type(m.getAnnotatedReturnType()) + (m.getDefaultValue() instanceof Object[] ? Arrays.toString((Object[]) m.getDefaultValue()) : m.getDefaultValue()));
        }
        for (Constructor<?> m : c.getDeclaredConstructors()) {
            members.add(executable(m));
        }
        Collections.sort(members);
        told.addAll(members);
    }

    private static String executable(Executable e) {
        StringBuilder told = new StringBuilder(e.toGenericString() + e.getModifiers() + e.isSynthetic() + annotations(e) + types(e.getAnnotatedExceptionTypes()) + variables(e));
        for (Parameter p : e.getParameters()) {
            told.append(p).append(p.isNamePresent()).append(p.getModifiers()).append(annotations(p)).append(type(p.getAnnotatedType()));
        }
        return told.toString();
    }

    private static String variables(GenericDeclaration declaration) {
        StringBuilder told = new StringBuilder();
        for (TypeVariable<?> one : declaration.getTypeParameters()) {
            told.append(one).append(annotations(one)).append(types(one.getAnnotatedBounds()));
        }
        return told.toString();
    }

    private static String types(AnnotatedType... types) {
        StringBuilder told = new StringBuilder();
        for (AnnotatedType one : types) {
            told.append(type(one));
        }
        return told.toString();
    }

    private static String type(AnnotatedType type) {
        return type == null ? "none" : " " + type.getType().getTypeName() + annotations(type)
                + (type instanceof AnnotatedParameterizedType ? types(((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()) : "");
    }

    private static String annotations(AnnotatedElement element) {
        return sorted(element.getDeclaredAnnotations());
    }

    private static String sorted(Object[] all) {
        List<String> texts = new ArrayList<>();
        for (Object one : all) {
            texts.add(one.toString());
        }
        Collections.sort(texts);
        return texts.toString();
    }
}

class ReflectedBase {}

class ReflectedMissing extends ReflectedBase {}

class ReflectedUnlinkable {
    static Map<String, String> map() { return new HashMap<>(); }
    ReflectedBase upcast(ReflectedMissing missing) { return missing; }
}
