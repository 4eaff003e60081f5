package dev.winnow.agent.transform;

import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Finds classes that are loaded already, and their class files. */
public final class LoadedClasses {
    private static final LoaderQuestions QUESTIONS = new LoaderQuestions();

    private final Instrumentation instrumentation;

    public LoadedClasses(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Selects classes by name. */
    public interface Filter {
        /** @param name internal name */
        boolean accepts(String name);
    }

    /** The modifiable classes whose names the filter accepts, except those of the boot loader, which are half of all. */
    public List<Class<?>> named(Filter filter) {
        return find(filter, false);
    }

    /** As {@link #named}, also in the boot loader. */
    public List<Class<?>> namedAnywhere(Filter filter) {
        return find(filter, true);
    }

    private List<Class<?>> find(Filter filter, boolean inBootLoader) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            boolean isCandidate = inBootLoader || loaded.getClassLoader() != null;
            if (isCandidate && filter.accepts(internalName(loaded)) && instrumentation.isModifiableClass(loaded)) {
                found.add(loaded);
            }
        }
        return found;
    }

    public static String internalName(Class<?> loaded) {
        return loaded.getName().replace('.', '/');
    }

    /** The class file as the class's loader finds it, or null. The loader may be application code that fails in any way, or does not answer. */
    public static byte[] classFile(Class<?> loaded) {
        ClassLoader loader = loaded.getClassLoader();
        try {
            return (byte[]) QUESTIONS.ask(loader, new Callable<byte[]>() {
                @Override
                public byte[] call() {
                    return classFile(loader, internalName(loaded));
                }
            });
        } catch (Throwable noThread) {
            return null;
        }
    }

    /** As {@link #classFile(Class)}, in the thread that is loading the class. */
    static byte[] classFile(ClassLoader loader, String internalName) {
        String path = internalName + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(path) : loader.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (Throwable unreadable) {
            return null;
        }
    }
}
