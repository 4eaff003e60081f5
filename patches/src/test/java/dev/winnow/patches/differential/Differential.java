package dev.winnow.patches.differential;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;

import dev.winnow.patches.engine.PatchSet;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Holds patched methods against the vendor's, both loaded side by side: for every generated input both give the same
 * result, or fail with an exception of the same type and message.
 *
 * <pre>{@code
 * Differential.of("4.78.0", "store-response-headers").calls(Unwrap.class, random -> new Input(random), 100_000);
 * }</pre>
 *
 * <p>The seed is printed, and {@code -Dwinnow.test.seed=..} repeats it.
 */
public final class Differential {
    private final SdkRelease release;
    private final List<String> ids;
    private double succeeding = 0.5;
    private boolean on = true;

    private Differential(SdkRelease release, List<String> ids) {
        this.release = release;
        this.ids = ids;
    }

    /**
     * @param version of the SDK
     * @param ids the patches in force on one side; none means all that are installed
     */
    public static Differential of(String version, String... ids) {
        return new Differential(SdkRelease.of(version), List.of(ids));
    }

    /** The least share of calls that end without an exception (0.5): calls that all fail alike prove nothing. */
    public Differential succeeding(double share) {
        succeeding = share;
        return this;
    }

    /** For a case in which the patches need not have changed a class that the calls load. */
    public Differential evenIfNothingIsPatched() {
        on = false;
        return this;
    }

    /**
     * @param call what is done with each input
     * @param generator makes an input; for equal random numbers it makes equal inputs
     * @param everything how many, when the tests try everything; see {@link Inputs}
     */
    public <I> void calls(Class<? extends Call<I>> call, Function<Random, I> generator, int everything) {
        int inputs = Inputs.of(everything);
        SdkLoader vendorSdk = new SdkLoader(release, PatchSet.EMPTY, call);
        SdkLoader patchedSdk = new SdkLoader(release, SdkLoader.patches(ids.toArray(new String[0])), call);
        Call<I> vendor = instance(call, vendorSdk);
        Call<I> patched = instance(call, patchedSdk);
        long seed = Long.getLong("winnow.test.seed", System.nanoTime());
        String run = release + " " + ids + " " + call.getSimpleName() + ", -Dwinnow.test.seed=" + seed;
        System.out.println("differential: " + run);

        int succeeded = 0;
        Object lastThrown = null;
        for (int i = 0; i < inputs; i++) {
            long inputSeed = seed + i * 0x9E3779B97F4A7C15L;
            Object expected = observe(vendor, generator.apply(new Random(inputSeed)));
            Object actual = observe(patched, generator.apply(new Random(inputSeed)));
            if (!same(expected, actual)) {
                assertThat(show(actual))
                        .as("%s, input %d: %s", run, i, generator.apply(new Random(inputSeed)))
                        .isEqualTo(show(expected));
                throw new AssertionError(run + ", input " + i + ": unequal, but equal as text: " + show(expected));
            }
            if (expected instanceof Thrown) {
                lastThrown = expected;
            } else {
                succeeded++;
            }
        }
        assertThat(succeeded)
                .as("%s: calls without an exception, last %s", run, lastThrown)
                .isGreaterThanOrEqualTo((int) (inputs * succeeding));
        if (on) {
            for (String id : ids) {
                assertThat(patchedSdk.isOn(id))
                        .as("%s: on in %s", run, patchedSdk.outcomes())
                        .isTrue();
            }
        }
        Kept.assertNothingOfALibrary();
    }

    /** The call beside the patched SDK, for what is to be told of it alone. */
    public <I> Call<I> patched(Class<? extends Call<I>> call) {
        return instance(call, new SdkLoader(release, SdkLoader.patches(ids.toArray(new String[0])), call));
    }

    private static boolean same(Object expected, Object actual) {
        return Objects.deepEquals(expected, actual);
    }

    private static String show(Object value) {
        return value instanceof Object[] ? Arrays.deepToString((Object[]) value) : String.valueOf(value);
    }

    private static <I> Object observe(Call<I> call, I input) {
        try {
            return call.observe(input);
        } catch (Throwable e) {
            return new Thrown(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <I> Call<I> instance(Class<? extends Call<I>> call, SdkLoader sdk) {
        try {
            var constructor = Class.forName(call.getName(), true, sdk).getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Call<I>) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + call + " beside " + sdk.getName(), e);
        }
    }

    /** An exception as both sides can compare it: types and messages of it and its causes. */
    private static final class Thrown {
        private final List<String> chain = new ArrayList<>();

        Thrown(Throwable e) {
            for (Throwable t = e; t != null && chain.size() < 10; t = t.getCause()) {
                chain.add(t.getClass().getName() + ": " + t.getMessage());
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Thrown && chain.equals(((Thrown) other).chain);
        }

        @Override
        public int hashCode() {
            return chain.hashCode();
        }

        @Override
        public String toString() {
            return "thrown " + chain;
        }
    }
}
