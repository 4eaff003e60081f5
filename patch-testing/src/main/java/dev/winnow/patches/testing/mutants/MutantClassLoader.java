package dev.winnow.patches.testing.mutants;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Loads classes of its parent again, and reads a template with a mistake in place of the right one. */
public abstract class MutantClassLoader extends ClassLoader {
    private final String template;
    private final byte[] mutated;

    /**
     * @param template internal name; empty for none
     * @param mutated its class file with the mistake
     */
    protected MutantClassLoader(ClassLoader parent, String template, byte[] mutated) {
        super("mutant", parent);
        this.template = template + ".class";
        this.mutated = mutated;
    }

    /** Whether it loads the class itself, and does not leave it to its parent. */
    protected abstract boolean loadsAgain(String className);

    /** The engine reads templates through this, and {@link #findClass} does for tests that call a template directly. */
    @Override
    public InputStream getResourceAsStream(String name) {
        return name.equals(template) ? new ByteArrayInputStream(mutated) : super.getResourceAsStream(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!loadsAgain(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
