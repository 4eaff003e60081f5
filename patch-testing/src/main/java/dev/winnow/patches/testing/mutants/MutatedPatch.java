package dev.winnow.patches.testing.mutants;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

import dev.winnow.patches.api.Patch;

/** Loads a patch again, with the template that has the mistake in place of the right one. */
public final class MutatedPatch extends ClassLoader {
    private final String patch;
    private final String template;
    private final byte[] mutated;

    private MutatedPatch(Mutant mutant) {
        super(mutant.patch.getClassLoader());
        patch = mutant.patch.getName();
        template = mutant.template() + ".class";
        mutated = PatchMutants.endingClassFile(mutant);
    }

    /** @throws ReflectiveOperationException if the patch has no constructor without parameters */
    public static Patch of(Mutant mutant) throws ReflectiveOperationException {
        var constructor = Class.forName(mutant.patch.getName(), true, new MutatedPatch(mutant))
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Patch) constructor.newInstance();
    }

    /** The engine reads templates through this. */
    @Override
    public InputStream getResourceAsStream(String name) {
        return name.equals(template) ? new ByteArrayInputStream(mutated) : super.getResourceAsStream(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.equals(patch) && !name.startsWith(patch + '$')) {
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
