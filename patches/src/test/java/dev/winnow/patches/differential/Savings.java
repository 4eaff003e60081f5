package dev.winnow.patches.differential;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;

import com.sun.management.ThreadMXBean;
import dev.winnow.patches.testing.Call;

import static org.assertj.core.api.Assertions.assertThat;

/** Notices code that gives the right answers and has lost its effect, such as an early return after which the library's own code runs. */
public final class Savings {
    private static final int INPUTS = 100;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Savings() {}

    /** Fails unless the patched call allocates less for most inputs. What is allocated once, such as by loading classes, does not count. */
    public static <I> void assertLess(Call<I> patched, Call<I> other, Function<Random, I> inputs) throws Throwable {
        assertThat(medianSaved(patched, other, inputs)).as("saved bytes").isPositive();
    }

    /** How many bytes the one call allocates less than the other for half of the inputs. */
    public static <I> long medianSaved(Call<I> patched, Call<I> other, Function<Random, I> inputs) throws Throwable {
        return medianSaved(patched, inputs, other, inputs);
    }

    /** How many bytes the one call allocates less for half of its inputs than the other does for inputs of its own. */
    public static <I> long medianSaved(
            Call<I> call, Function<Random, I> inputs, Call<I> other, Function<Random, I> otherInputs) throws Throwable {
        long[] saved = new long[INPUTS];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < INPUTS; i++) {
                saved[i] = allocated(other, otherInputs.apply(new Random(i)))
                        - allocated(call, inputs.apply(new Random(i)));
            }
        }
        Arrays.sort(saved);
        return saved[INPUTS / 2];
    }

    private static <I> long allocated(Call<I> call, I input) throws Throwable {
        long thread = Thread.currentThread().getId();
        long before = THREADS.getThreadAllocatedBytes(thread);
        call.observe(input);
        return THREADS.getThreadAllocatedBytes(thread) - before;
    }
}
