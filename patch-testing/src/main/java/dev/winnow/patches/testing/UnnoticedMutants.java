package dev.winnow.patches.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.MutatedPatch;
import dev.winnow.patches.testing.mutants.PatchMutants;
import dev.winnow.patches.testing.mutants.operators.ObservableMutations;

/** Puts some mistakes into patches, one at a time, and prints which of them the calls of a test do not notice. */
final class UnnoticedMutants {
    private static final int MOST_INPUTS = 300;
    private static final long NANOS_OF_ALL = 10_000_000_000L;
    private static final long MILLIS_OF_ONE = 2_000;

    /** A mistake in the arguments of a library's method can let that run for ever. */
    private static final long MILLIS_TO_END = 3_000;

    private final String run;
    private final List<Patch> patches;
    private final Function<List<Patch>, LibraryLoader> loaders;
    private final Function<LibraryLoader, Side> sides;
    private final int inputs;
    private final long seed;

    /**
     * @param loaders makes one with patches
     * @param sides calls the library that a loader has
     */
    UnnoticedMutants(
            String run,
            List<Patch> patches,
            Function<List<Patch>, LibraryLoader> loaders,
            Function<LibraryLoader, Side> sides,
            int inputs,
            long seed) {
        this.run = run;
        this.patches = patches;
        this.loaders = loaders;
        this.sides = sides;
        this.inputs = Math.min(inputs, MOST_INPUTS);
        this.seed = seed;
    }

    /** Tries at most so many mistakes in each patch, and fewer if they take long. */
    void print(int most) {
        for (Patch patch : patches) {
            List<Mutant> some = some(PatchMutants.of(patch.getClass(), ObservableMutations.operators()), most);
            List<Mutant> unnoticed = new ArrayList<>();
            int tried = 0;
            long start = System.nanoTime();
            for (Mutant mutant : some) {
                if (System.nanoTime() - start > NANOS_OF_ALL) {
                    break;
                }
                Fate fate = fate(patch, mutant);
                tried += fate == Fate.INVALID ? 0 : 1;
                if (fate == Fate.UNNOTICED) {
                    unnoticed.add(mutant);
                }
            }
            if (tried > 0) {
                print(patch, tried, unnoticed);
            }
        }
    }

    private void print(Patch patch, int tried, List<Mutant> unnoticed) {
        if (unnoticed.isEmpty()) {
            System.out.println("mutants: " + run + ": all of " + tried + " mistakes in " + patch + " are noticed");
            return;
        }
        System.out.println("WARNING: " + run + ": " + unnoticed.size() + " of " + tried + " mistakes in " + patch
                + " are not noticed; generate inputs that show them, unless nobody can observe them:");
        for (Mutant mutant : unnoticed) {
            System.out.println("WARNING:   " + patch.getClass().getSimpleName() + ".java:" + mutant.line() + " "
                    + mutant.in() + ": " + mutant.description());
        }
    }

    /** Of each operator's mutants as many as of the others, as far as there are any. */
    private static List<Mutant> some(List<Mutant> mutants, int most) {
        Map<String, List<Mutant>> byOperator = new LinkedHashMap<>();
        mutants.forEach(mutant -> byOperator
                .computeIfAbsent(mutant.operator(), any -> new ArrayList<>())
                .add(mutant));
        List<Mutant> some = new ArrayList<>();
        for (int i = 0; some.size() < Math.min(most, mutants.size()); i++) {
            for (List<Mutant> each : byOperator.values()) {
                if (i < each.size() && some.size() < most) {
                    some.add(each.get(i));
                }
            }
        }
        return some;
    }

    private enum Fate {
        NOTICED,
        UNNOTICED,
        /** The JVM refuses it, so it says nothing about the test. */
        INVALID
    }

    private Fate fate(Patch patch, Mutant mutant) {
        Fate[] fate = {Fate.NOTICED};
        Thread thread = new Thread(() -> fate[0] = compare(patch, mutant), "winnow-mutant");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        System.setProperty(PatchMutants.MAY_RUN, "true");
        thread.start();
        try {
            thread.join(MILLIS_OF_ONE);
            System.clearProperty(PatchMutants.MAY_RUN);
            thread.join(MILLIS_TO_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return fate[0];
    }

    private Fate compare(Patch patch, Mutant mutant) {
        List<Patch> mutated = new ArrayList<>(patches);
        try {
            mutated.set(mutated.indexOf(patch), MutatedPatch.of(mutant));
        } catch (ReflectiveOperationException e) {
            return Fate.INVALID;
        }
        LibraryLoader patchedLibrary = loaders.apply(mutated);
        Side vendor = sides.apply(loaders.apply(List.of()));
        Side patched = sides.apply(patchedLibrary);
        for (int i = 0; i < inputs; i++) {
            long inputSeed = Inputs.seedOf(i, seed);
            Object expected = Thrown.orResult(vendor, new Random(inputSeed));
            Object actual = Thrown.orResult(patched, new Random(inputSeed));
            if (DeepEquality.difference(expected, actual, inputSeed) != null) {
                return String.valueOf(actual).contains("VerifyError") ? Fate.INVALID : Fate.NOTICED;
            }
        }
        return patchedLibrary.isOn(patch.id()) ? Fate.UNNOTICED : Fate.INVALID;
    }
}
