package dev.winnow.patches.differential;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
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
 * One release of the SDK in a class loader of its own, as the vendor ships it or with patches. Everything else (netty,
 * Jackson, ..) comes from the test's class path and is shared.
 *
 * <p>Classes are defined without the jar's signers: a signed package would refuse what the test adds to it, and a test
 * whose every call ends in that refusal would see both sides agree.
 */
public class SdkLoader extends URLClassLoader {
    private final SdkRelease release;
    private final PatchSet patches;
    private final Set<String> drivers;
    private final List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());

    /**
     * @param patches what is in force, whole; {@link PatchSet#EMPTY} for the vendor's own
     * @param drivers classes of the test that call the SDK: this loader defines them too, with what they extend and
     *     what is nested in them, so that they link to its SDK
     */
    public SdkLoader(SdkRelease release, PatchSet patches, Class<?>... drivers) {
        super("SDK " + release, release.urls(), SdkLoader.class.getClassLoader());
        this.release = release;
        this.patches = patches;
        this.drivers = ConcurrentHashMap.newKeySet();
        for (Class<?> driver : drivers) {
            for (Class<?> type = driver; type != Object.class; type = type.getSuperclass()) {
                this.drivers.add(type.getName());
            }
        }
    }

    /** The patches of those ids; every installed one without ids. */
    public static PatchSet patches(String... ids) {
        List<String> wanted = List.of(ids);
        List<Patch> chosen = PatchSet.installed().stream()
                .filter(patch -> wanted.isEmpty() || wanted.contains(patch.id()))
                .collect(toList());
        if (!wanted.isEmpty() && chosen.size() != wanted.size()) {
            throw new IllegalArgumentException("no such patches: " + wanted + ", installed: " + PatchSet.installed());
        }
        return PatchSet.of(chosen);
    }

    /** What became of each patch in the classes that were loaded so far. */
    public List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** Whether a class of that patch was loaded and changed, and none refused. */
    public boolean isOn(String id) {
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
        return release.owns(name)
                || drivers.contains(name)
                || drivers.stream().anyMatch(driver -> name.startsWith(driver + '$'));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internalName = name.replace('.', '/');
        byte[] bytes = classFile(internalName);
        if (bytes == null) {
            throw new ClassNotFoundException(name + " is not in release " + release);
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

    private byte[] classFile(String internalName) {
        if (release.owns(internalName.replace('/', '.'))) {
            return release.classFile(internalName);
        }
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
