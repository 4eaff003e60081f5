package dev.winnow.patches.testing.mutants;

import dev.winnow.patches.api.Patch;

/** Loads a patch again, with the template that has the mistake in place of the right one. */
public final class MutatedPatch extends MutantClassLoader {
    private final String patch;

    private MutatedPatch(Mutant mutant) {
        super(mutant.patch.getClassLoader(), mutant.template(), PatchMutants.endingClassFile(mutant));
        patch = mutant.patch.getName();
    }

    /** @throws ReflectiveOperationException if the patch has no constructor without parameters */
    public static Patch of(Mutant mutant) throws ReflectiveOperationException {
        var constructor = Class.forName(mutant.patch.getName(), true, new MutatedPatch(mutant))
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Patch) constructor.newInstance();
    }

    @Override
    protected boolean loadsAgain(String className) {
        return className.equals(patch) || className.startsWith(patch + '$');
    }
}
