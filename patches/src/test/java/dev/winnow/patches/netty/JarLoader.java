package dev.winnow.patches.netty;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchedClass;

/** One jar's classes of one package, as they are or with patches; all else comes from the test's class path. */
final class JarLoader extends URLClassLoader {
    private final String prefix;
    private final PatchSet patches;
    private final String driver;
    final List<Outcome> outcomes = new ArrayList<>();

    /** @param driver a class of the test that this loader defines too, so that it links to the jar's classes */
    JarLoader(Path jar, String prefix, PatchSet patches, Class<?> driver) throws IOException {
        super(new URL[] {jar.toUri().toURL()}, JarLoader.class.getClassLoader());
        this.prefix = prefix;
        this.patches = patches;
        this.driver = driver.getName();
    }

    @SuppressWarnings("unchecked")
    <T> T driver(Class<T> type) throws ReflectiveOperationException {
        var constructor = Class.forName(driver, true, this).getDeclaredConstructor();
        constructor.setAccessible(true);
        return type.cast(constructor.newInstance());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(prefix) && !name.startsWith(driver)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internalName = name.replace('.', '/');
        URL resource = name.startsWith(prefix)
                ? findResource(internalName + ".class")
                : getParent().getResource(internalName + ".class");
        if (resource == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = resource.openStream()) {
            byte[] bytes = in.readAllBytes();
            PatchedClass patched = patches.apply(internalName, bytes);
            outcomes.addAll(patched.outcomes());
            byte[] result = patched.bytes() == null ? bytes : patched.bytes();
            return defineClass(name, result, 0, result.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
