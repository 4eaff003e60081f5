package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints all that reflection tells of its classes: names of parameters, annotations of all kinds, generic signatures, modifiers, and
 * the version that serialization computes.
 *
 * @live
 * @javac --release 11 -g -parameters
 */
public class Reflected {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE, ElementType.FIELD})
    @interface Named {
        String value() default "none";

        Class<?>[] types() default {};
    }

    @Named("subject")
    static class Subject<T extends Comparable<T> & Serializable> implements Serializable {
        @Named("field")
        private final Map<String, ? super T> values = new HashMap<>();

        transient int hash;

        Subject(final String name, @Named("count") int count) {
            values.put(name + count, null);
        }

        @Deprecated
        @Named(value = "method", types = {String.class, int[].class})
        @SafeVarargs
        final <X extends Exception> List<@Named("use") T> list(@Named("items") T... items) throws X {
            return new ArrayList<>(Arrays.asList(items));
        }

        static synchronized strictfp double sum(double... all) {
            return new ArrayList<>(Arrays.asList(all)).size();
        }

        Runnable inner(int captured) {
            class Local implements Runnable {
                @Override
                public void run() {
                    new ArrayList<>(captured);
                }
            }
            return new Local();
        }
    }

    static void print(Executable member) {
        System.out.println(member.toGenericString());
        System.out.println("  " + Arrays.toString(member.getAnnotations()));
        System.out.println("  " + member.getAnnotatedReturnType().getType() + " " + Arrays.toString(member.getAnnotatedReturnType().getAnnotations()));
        for (Parameter parameter : member.getParameters()) {
            System.out.println("  " + parameter + " " + parameter.isNamePresent() + " " + parameter.getModifiers() + " "
                    + Arrays.toString(parameter.getAnnotations()) + " " + Arrays.toString(parameter.getAnnotatedType().getAnnotations()));
        }
    }

    static void print(Class<?> type) {
        System.out.println(type.toGenericString() + " " + type.getGenericSuperclass() + " " + type.getEnclosingMethod() + " " + type.getNestHost());
        System.out.println(Arrays.toString(type.getAnnotations()));
        sorted(type.getDeclaredConstructors()).forEach(Reflected::print);
        sorted(type.getDeclaredMethods()).forEach(Reflected::print);
        Field[] fields = type.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field field : fields) {
            System.out.println(field.toGenericString() + " " + Arrays.toString(field.getAnnotations()));
        }
    }

    static <T extends Executable> List<T> sorted(T[] members) {
        List<T> sorted = new ArrayList<>(Arrays.asList(members));
        sorted.sort(Comparator.comparing(Executable::toGenericString));
        return sorted;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            Subject<String> subject = new Subject<>("a", 1);
            print(subject.getClass());
            print(subject.inner(3).getClass());
            System.out.println("version " + ObjectStreamClass.lookup(Subject.class).getSerialVersionUID());
            System.out.println(line);
        }
    }
}
