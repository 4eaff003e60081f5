package dev.winnow.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.winnow.probes.Probes;

/** The classes that were there before the agent. */
final class LoadedClasses {
    private final Instrumentation instrumentation;

    LoadedClasses(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** What a class is chosen by. */
    interface Filter {
        /** @param name internal name */
        boolean accepts(String name);
    }

    List<Class<?>> named(Filter filter) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (filter.accepts(internalName(loaded)) && instrumentation.isModifiableClass(loaded)) {
                found.add(loaded);
            }
        }
        return found;
    }

    /**
     * Those that are to be made anew in any case, and those that hold something to weave, as far as their class files tell; one
     * whose file cannot be read is included. Retransforming a class costs ten times as much as reading its file and turning it down.
     *
     * @param known classes that are left out
     */
    List<Class<?>> toMake(Probes probes, Filter inAnyCase, Set<Class<?>> known) {
        List<Class<?>> found = named(name -> inAnyCase.accepts(name) || probes.mayWeave(name));
        found.removeAll(known);
        found.removeIf(loaded -> {
            String name = internalName(loaded);
            byte[] file = inAnyCase.accepts(name) ? null : file(loaded);
            return file != null && !probes.mayWeave(name, file);
        });
        return found;
    }

    static String internalName(Class<?> loaded) {
        return loaded.getName().replace('.', '/');
    }

    /** The class file as its loader finds it, or null. The loader may be anybody's code. */
    static byte[] file(Class<?> loaded) {
        String path = internalName(loaded) + ".class";
        ClassLoader loader = loaded.getClassLoader();
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(path) : loader.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException | LinkageError e) {
            return null;
        }
    }
}
