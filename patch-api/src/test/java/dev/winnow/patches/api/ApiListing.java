package dev.winnow.patches.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Everything of the module that a class of another one can refer to, a line each. */
final class ApiListing {
    private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;

    private final List<String> lines = new ArrayList<>();

    private ApiListing() {}

    /** @param classes the directory of the module's classes */
    static List<String> of(Path classes) throws IOException {
        ApiListing listing = new ApiListing();
        try (Stream<Path> files = Files.walk(classes)) {
            files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .sorted()
                    .map(ApiListing::load)
                    .filter(type -> (type.getModifiers() & VISIBLE) != 0)
                    .forEach(listing::add);
        }
        return listing.lines;
    }

    private static Class<?> load(String file) {
        String name = file.replaceFirst("\\.class$", "").replace('/', '.').replace('\\', '.');
        try {
            return Class.forName(name, false, ApiListing.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private void add(Class<?> type) {
        String name = type.getName();
        lines.add(name + " is " + Modifier.toString(type.getModifiers()) + parents(type));
        Retention retention = type.getAnnotation(Retention.class);
        if (retention != null) {
            lines.add(name + " is kept until " + retention.value());
        }
        Target target = type.getAnnotation(Target.class);
        if (target != null) {
            Stream.of(target.value())
                    .map(place -> name + " may annotate " + place)
                    .forEach(lines::add);
        }
        Stream.of(type.getDeclaredConstructors())
                .filter(ApiListing::isVisible)
                .map((Constructor<?> constructor) ->
                        name + " has " + modifiers(constructor) + "new" + parameters(constructor))
                .sorted()
                .forEach(lines::add);
        Stream.of(type.getDeclaredFields())
                .filter(field -> (field.getModifiers() & VISIBLE) != 0)
                .map((Field field) -> name + " has " + Modifier.toString(field.getModifiers()) + ' '
                        + field.getType().getName() + ' ' + field.getName())
                .sorted()
                .forEach(lines::add);
        Stream.of(type.getDeclaredMethods())
                .filter(ApiListing::isVisible)
                .map((Method method) -> name + " has " + modifiers(method)
                        + method.getReturnType().getName() + ' ' + method.getName() + parameters(method)
                        + (method.getDefaultValue() == null ? "" : " default"))
                .sorted()
                .forEach(lines::add);
    }

    private static boolean isVisible(Executable member) {
        return (member.getModifiers() & VISIBLE) != 0 && !member.isSynthetic();
    }

    private static String modifiers(Executable member) {
        String text = Modifier.toString(member.getModifiers());
        return text.isEmpty() ? "" : text + ' ';
    }

    private static String parents(Class<?> type) {
        StringBuilder text = new StringBuilder();
        if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
            text.append(" extends ").append(type.getSuperclass().getName());
        }
        for (Class<?> parent : type.getInterfaces()) {
            text.append(" implements ").append(parent.getName());
        }
        return text.toString();
    }

    private static String parameters(Executable member) {
        List<String> names = new ArrayList<>();
        Arrays.stream(member.getParameterTypes()).map(Class::getName).forEach(names::add);
        return '(' + String.join(", ", names) + ')';
    }
}
