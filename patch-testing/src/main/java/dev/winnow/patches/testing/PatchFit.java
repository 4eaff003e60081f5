package dev.winnow.patches.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;

/** Whether patches fit a release of a library: its methods have shapes that they know, and the patched classes work in the JVM. */
public final class PatchFit {
    private PatchFit() {}

    /**
     * Checks that each patch is on in the release, and that every class that all of them together change links: the members that
     * the new code uses are there, and the JVM's verifier accepts it.
     *
     * @throws AssertionError if not; the message has the library, the patch and the reason
     */
    public static void assertOn(Library library, Patch... patches) {
        for (Outcome outcome : outcomes(library, List.of(patches))) {
            if (outcome.state() != PatchState.ON) {
                throw new AssertionError(library + ": expected " + outcome.patch() + " to be on, but " + outcome);
            }
        }
        assertLinks(library, PatchSet.of(List.of(patches)));
    }

    /** Checks that every class that the patches change there links and passes the JVM's verifier; they need not all be on. */
    public static void assertLinks(Library library, PatchSet patches) {
        LibraryLoader loader = new LibraryLoader(library, patches);
        for (String target : patches.targets()) {
            byte[] vendor = library.classFile(target);
            if (vendor != null && patches.apply(target, vendor).bytes() != null) {
                String name = target.replace('/', '.');
                try {
                    // Asking for its constructors links a class, and linking verifies it.
                    Class.forName(name, false, loader).getDeclaredConstructors();
                } catch (ClassNotFoundException | LinkageError e) {
                    throw new AssertionError(library + ": " + name + " does not link with " + patches.patches(), e);
                }
            }
        }
    }

    private static List<Outcome> outcomes(Library library, Collection<Patch> patches) {
        try {
            return PatchForecast.of(library.jars(), patches);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
