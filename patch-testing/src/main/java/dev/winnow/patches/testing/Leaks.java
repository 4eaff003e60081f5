package dev.winnow.patches.testing;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

import dev.winnow.patches.api.Patch;

/** Objects that stay alive after the library that made them is gone. */
public final class Leaks {
    private static final int COLLECTIONS = 20;
    private static final long PAUSE_MILLIS = 100;

    private Leaks() {}

    /**
     * Checks that what patched code keeps in static fields is the JDK's and Winnow's own, never an object of a library, which
     * would keep a closed client or the class loader of an application that was undeployed alive. {@link Differential} does so
     * after each run.
     *
     * @throws AssertionError if not; the message has the path from the static field to the object
     */
    public static void assertNoTableHoldsALibrary() {
        StaticTables.assertNothingOfALibrary();
    }

    /**
     * Calls the patched library, drops it, and checks that the JVM can unload its classes. The calls run in a thread of their
     * own, because what they leave in thread locals ends with it. It takes up to 2 seconds if the classes stay.
     *
     * @param call what is done with each input
     * @param generator makes an input
     * @param calls how many
     * @throws AssertionError if the classes stay loaded
     */
    public static <I> void assertUnloads(
            Library library, Patch patch, Class<? extends Call<I>> call, Function<Random, I> generator, int calls)
            throws InterruptedException {
        WeakReference<Class<?>> used = use(library, patch, call, generator, calls);
        for (int i = 0; i < COLLECTIONS && used.get() != null; i++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
        }
        if (used.get() != null) {
            throw new AssertionError(library + " with " + patch + ": its classes cannot be unloaded after " + calls
                    + " calls of " + call.getSimpleName() + "; something outside of it still holds one of its objects");
        }
    }

    private static <I> WeakReference<Class<?>> use(
            Library library, Patch patch, Class<? extends Call<I>> call, Function<Random, I> generator, int calls)
            throws InterruptedException {
        FutureTask<WeakReference<Class<?>>> use = new FutureTask<>(() -> {
            Call<I> patched = Differential.of(library, List.of(patch)).patched(call);
            Random random = new Random(Inputs.seed());
            for (int i = 0; i < calls; i++) {
                I input = generator.apply(random);
                Thrown.orResult(ignored -> patched.observe(input), random);
            }
            return new WeakReference<>(patched.getClass());
        });
        Thread user = new Thread(use, "calls of " + library);
        user.start();
        user.join();
        try {
            return use.get();
        } catch (ExecutionException e) {
            throw new AssertionError(library + " with " + patch + " cannot be called", e.getCause());
        }
    }
}
