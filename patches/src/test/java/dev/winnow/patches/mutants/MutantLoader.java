package dev.winnow.patches.mutants;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.testing.Library;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.PatchMutants;

/**
 * Loads patches and their tests again, so that no mutant finds what another one left in a static field. The template with the
 * mistake takes the place of the right one. Libraries come from the parent, because loading and compiling them takes longest;
 * so do the open jars of the SDK.
 */
final class MutantLoader extends ClassLoader {
    private static final String OURS = "dev.winnow.patches.";
    private static final String MUTANTS = MutantLoader.class.getPackageName() + ".";
    private static final Set<String> JARS = Set.of(Library.class.getName(), SdkRelease.class.getName());

    /** Netty has one leak detector in each JVM; see {@code Leaks}. */
    private static final String LEAK_DETECTOR = System.getProperty("io.netty.customResourceLeakDetector", "none");

    private final String template;
    private final byte[] mutated;

    /** @param mutant null for the patches as they are */
    MutantLoader(Mutant mutant) {
        super("mutant", MutantLoader.class.getClassLoader());
        this.template = mutant == null ? "" : mutant.template() + ".class";
        this.mutated = mutant == null ? null : PatchMutants.classFile(mutant);
    }

    /** The engine reads templates through this, and {@link #findClass} does for tests that call a template directly. */
    @Override
    public InputStream getResourceAsStream(String name) {
        return name.equals(template) ? new ByteArrayInputStream(mutated) : super.getResourceAsStream(name);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OURS) || isShared(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    private static boolean isShared(String name) {
        return name.startsWith(MUTANTS) || name.startsWith(LEAK_DETECTOR) || JARS.contains(name);
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
