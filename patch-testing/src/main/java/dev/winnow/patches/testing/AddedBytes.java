package dev.winnow.patches.testing;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import dev.winnow.patches.api.Patch;

/**
 * Looks for the inputs for which patched methods allocate most above the library's own, in the thread of the test. What is
 * allocated once, such as by loading classes, is not counted: the worst inputs are tried again and again, each beside the others.
 */
final class AddedBytes {
    private static final int WORST = 30;
    private static final int ROUNDS = 4;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long thread = Thread.currentThread().getId();
    private final Patch patch;
    private final Side vendor;
    private final Side patched;
    private final List<Input> worst = new ArrayList<>();

    /** Of the second half of the inputs: each is new, but what is allocated once was allocated. */
    private int tried;

    private int triedAboveBound;
    private long ofVendor;
    private Object result;

    AddedBytes(Patch patch, Side vendor, Side patched) {
        this.patch = patch;
        this.vendor = vendor;
        this.patched = patched;
    }

    /**
     * @return null unless there is one patch, it has a bound, and the JVM compiles with C1 only: C2 allocates less in a method as soon as
     *     it is hot
     */
    static AddedBytes of(List<Patch> patches, Side vendor, Side patched) {
        if (patches.size() != 1 || patches.get(0).mostAddedBytes() < 0) {
            return null;
        }
        String level = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("TieredStopAtLevel")
                .getValue();
        return level.equals("1") ? new AddedBytes(patches.get(0), vendor, patched) : null;
    }

    Object vendor(long seed) {
        ofVendor = allocates(vendor, seed);
        return result;
    }

    /** After {@link #vendor} with the same seed. */
    Object patched(long seed, boolean isSecondHalf) {
        long added = allocates(patched, seed) - ofVendor;
        if (isSecondHalf) {
            tried++;
            triedAboveBound += added > patch.mostAddedBytes() ? 1 : 0;
        }
        if (worst.size() < WORST || added > worst.get(WORST - 1).added) {
            worst.add(new Input(seed, added));
            worst.sort(Comparator.comparingLong(input -> -input.added));
            if (worst.size() > WORST) {
                worst.remove(WORST);
            }
        }
        return result;
    }

    private long allocates(Side side, long seed) {
        long before = threads.getThreadAllocatedBytes(thread);
        result = Thrown.orResult(side, new Random(seed));
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    /** @throws AssertionError if an input exceeds the bound of the patch again and again, or more than one in a hundred of the new ones does */
    void check(String run) {
        for (int round = 0; round < ROUNDS; round++) {
            for (Input input : worst) {
                input.vendor = Math.min(input.vendor, allocates(vendor, input.seed));
                input.patched = Math.min(input.patched, allocates(patched, input.seed));
            }
        }
        Input most = worst.get(0);
        for (Input input : worst) {
            most = input.patched - input.vendor > most.patched - most.vendor ? input : most;
        }
        long added = most.patched - most.vendor;
        String found = "at most " + added + " B above the library's " + most.vendor + " (input seed " + most.seed
                + "); " + triedAboveBound + " of " + tried + " new inputs above " + patch.mostAddedBytes() + " B";
        System.out.println("allocated: " + patch + " " + run + ": " + found);
        if (added > patch.mostAddedBytes() || triedAboveBound > tried / 100) {
            throw new AssertionError(run + ": " + patch + " says that a call allocates at most "
                    + patch.mostAddedBytes() + " bytes above the library's (Patch.mostAddedBytes); found " + found);
        }
    }

    private static final class Input {
        final long seed;
        final long added;
        long vendor = Long.MAX_VALUE;
        long patched = Long.MAX_VALUE;

        Input(long seed, long added) {
            this.seed = seed;
            this.added = added;
        }
    }
}
