package dev.winnow.probes.runtime;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MethodCallsTest {
    private static final int ARRAY_BYTES = 1_016;
    private static Object sink;
    private static int slot;

    @BeforeEach
    void open() {
        Counters.open();
        slot = Counters.reserve(4);
        assertThat(MethodCalls.canMeasure()).isTrue();
        new Nests(null); // links everything, and gives the thread its counters
        MethodCalls.exit(MethodCalls.enter(slot), slot);
        Counters.close();
        Counters.open();
        Constructions.count(slot);
        AllocatedBytes.now();
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void callsAndTheirBytesAreCounted() {
        for (int i = 0; i < 2; i++) {
            long entered = MethodCalls.enter(slot);
            sink = new byte[1_000];
            MethodCalls.exit(entered, slot);
        }
        assertCounted(2, 2 * ARRAY_BYTES, 0);
    }

    @Test
    void nestedCallsBelongToTheOuterOne() {
        long outer = MethodCalls.enter(slot);
        long inner = MethodCalls.enter(slot);
        sink = new byte[1_000];
        MethodCalls.exit(inner, slot);
        sink = new byte[1_000];
        MethodCalls.exit(outer, slot);
        assertCounted(1, 2 * ARRAY_BYTES, 0);
    }

    /** The stack walk that looks for the outer constructor allocates, and its bytes do not count. */
    @Test
    void nestedConstructorsBelongToTheOuterOne() {
        sink = new Nests(() -> new Nests(null));
        assertCounted(1, 2 * ARRAY_BYTES + HeapLayout.aligned(HeapLayout.header()), 0);
    }

    @Test
    void constructorThatFailedDoesNotHideLaterOnes() {
        try {
            sink = new Nests(() -> {
                throw new IllegalStateException();
            });
        } catch (IllegalStateException expected) {
            sink = null;
        }
        sink = new Nests(null);
        sink = new Nests(null);
        assertThat(Counters.snapshot()[slot] - 1).isEqualTo(2);
    }

    @Test
    void callsOfThreadsWithoutCountersAreOnlyCounted() throws InterruptedException {
        Thread thread = new SharingThread(() -> {
            MethodCalls.exit(MethodCalls.enter(slot), slot);
            new Nests(null);
        });
        thread.start();
        thread.join();
        assertCounted(0, 0, 2);
    }

    /** Nothing is counted of a call that began before the agent was detached. */
    @Test
    void callThatOutlivesTheCountersIsForgotten() {
        long entered = MethodCalls.enter(slot);
        Counters.close();
        MethodCalls.exit(entered, slot);
        Counters.open();
        assertThat(Counters.snapshot()[slot]).isZero();
    }

    private static void assertCounted(long calls, long bytes, long notMeasured) {
        long[] counted = Counters.snapshot();
        assertThat(counted[slot] - 1).as("calls").isEqualTo(calls);
        assertThat(counted[slot + 1]).as("bytes").isEqualTo(bytes);
        assertThat(counted[slot + 2]).as("calls that were not measured").isEqualTo(notMeasured);
        assertThat(counted[slot + 3]).as("calls that go on").isZero();
    }

    private static final class Nests {
        Nests(Runnable nested) {
            long entered = MethodCalls.enterConstructor(slot, Nests.class.getName());
            if (nested != null) {
                nested.run();
            }
            sink = new byte[1_000];
            MethodCalls.exit(entered, slot);
        }
    }
}
