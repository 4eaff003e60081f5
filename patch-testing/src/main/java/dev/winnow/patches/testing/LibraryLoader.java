package dev.winnow.patches.testing;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.PatchedClass;

import static java.util.stream.Collectors.toList;

/**
 * One release of a library in a class loader of its own, as the vendor ships it or with patches. Everything else comes from the
 * test's class path and is shared.
 *
 * <p>Classes are defined without the jar's signers: a signed package would refuse what the test adds to it, and a test
 * whose every call ends in that refusal would see both sides agree.
 */
public class LibraryLoader extends URLClassLoader {
    private final Library library;
    private final PatchSet patches;
    private final Set<String> drivers;
    private final List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());

    /**
     * @param patches what is in force; none for the vendor's own code
     * @param drivers classes of the test that call the library: this loader defines them too, with what they extend and
     *     what is nested in them, so that they link to its classes
     */
    public LibraryLoader(Library library, Collection<? extends Patch> patches, Class<?>... drivers) {
        this(library, patches.isEmpty() ? PatchSet.EMPTY : PatchSet.of(List.copyOf(patches)), drivers);
    }

    /** The same with patches that have been read before. */
    public LibraryLoader(Library library, PatchSet patches, Class<?>... drivers) {
        super(library.toString(), urls(library), parent(drivers));
        this.library = library;
        this.patches = patches;
        this.drivers = ConcurrentHashMap.newKeySet();
        for (Class<?> driver : drivers) {
            for (Class<?> type = driver; type != Object.class; type = type.getSuperclass()) {
                this.drivers.add(type.getName());
            }
        }
    }

    private static URL[] urls(Library library) {
        List<URL> urls = new ArrayList<>();
        for (Path jar : library.jars()) {
            try {
                urls.add(jar.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
        return urls.toArray(new URL[0]);
    }

    private static ClassLoader parent(Class<?>... drivers) {
        return (drivers.length == 0 ? LibraryLoader.class : drivers[0]).getClassLoader();
    }

    /** What became of each patch in the classes that were loaded so far. */
    public final List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** Whether a class of that patch was loaded and changed, and none refused. */
    public final boolean isOn(String id) {
        List<PatchState> states = outcomes().stream()
                .filter(outcome -> outcome.patch().id().equals(id))
                .map(Outcome::state)
                .collect(toList());
        return states.contains(PatchState.ON) && !states.contains(PatchState.REFUSED);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!isOurs(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = findClass(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private boolean isOurs(String name) {
        return isDriver(name) || library.owns(name);
    }

    private boolean isDriver(String name) {
        return drivers.contains(name) || drivers.stream().anyMatch(driver -> name.startsWith(driver + '$'));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internalName = name.replace('.', '/');
        byte[] bytes = isDriver(name) ? driver(internalName) : library.classFile(internalName);
        if (bytes == null) {
            throw new ClassNotFoundException(name + " is not in " + library);
        }
        PatchedClass patched = patches.apply(internalName, bytes);
        outcomes.addAll(patched.outcomes());
        byte[] result = form(internalName, bytes, patched);
        return defineClass(name, result, 0, result.length);
    }

    /** The class file that is defined. */
    protected byte[] form(String internalName, byte[] vendor, PatchedClass patched) {
        return patched.bytes() == null ? vendor : patched.bytes();
    }

    private byte[] driver(String internalName) {
        try (InputStream in = getParent().getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + internalName, e);
        }
    }

    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own == null ? super.getResource(name) : own;
    }
}
