package dev.winnow.patches.mutants;

import java.util.Set;

import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.testing.Library;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.MutantClassLoader;
import dev.winnow.patches.testing.mutants.PatchMutants;

/**
 * Loads patches and their tests again, so that no mutant finds what another one left in a static field. The template with the
 * mistake takes the place of the right one. Libraries come from the parent, because loading and compiling them takes longest;
 * so do the open jars of the SDK.
 */
final class MutantLoader extends MutantClassLoader {
    private static final String OURS = "dev.winnow.patches.";
    private static final String MUTANTS = MutantLoader.class.getPackageName() + ".";
    private static final Set<String> JARS = Set.of(Library.class.getName(), SdkRelease.class.getName());

    /** Netty has one leak detector in each JVM; see {@code Leaks}. */
    private static final String LEAK_DETECTOR = System.getProperty("io.netty.customResourceLeakDetector", "none");

    /** @param mutant null for the patches as they are */
    MutantLoader(Mutant mutant) {
        super(
                MutantLoader.class.getClassLoader(),
                mutant == null ? "" : mutant.template(),
                mutant == null ? null : PatchMutants.classFile(mutant));
    }

    @Override
    protected boolean loadsAgain(String className) {
        return className.startsWith(OURS) && !isShared(className);
    }

    private static boolean isShared(String name) {
        return name.startsWith(MUTANTS) || name.startsWith(LEAK_DETECTOR) || JARS.contains(name);
    }
}
