package dev.winnow.probes.runtime;

import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Where counts go, as the memory shows that they need. */
class CounterMemoryTest {
    private static final int SHARED_BLOCK = 64;
    private static final int DIRECTORY_STEP = 16;
    private int slot;

    @BeforeEach
    void open() {
        Counters.open();
        slot = firstSlotOf(SHARED_BLOCK * DIRECTORY_STEP);
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    /** Reserves slots until one begins a block, a shared block and a step of the directory, and all slots behind it. */
    private static int firstSlotOf(int slots) {
        int first = Counters.reserve(1);
        while (first % slots != 0) {
            first = Counters.reserve(1);
        }
        while (Counters.reserve(1) < first + slots - 1) {
            continue;
        }
        return first;
    }

    /** Room for blocks is made for a quarter more than there are, and for two. */
    @Test
    void threadPaysForItselfAndForTheBlocksThatItHits() {
        long before = Counters.memoryBytes();
        Constructions.count(slot);
        long places = HeapLayout.array((slot / ThreadCounters.BLOCK / 32 + 1) * 32, 1) - HeapLayout.array(0, 1);
        assertThat(Counters.memoryBytes() - before).isEqualTo(ThreadCounters.BYTES + places + valuesOf(2));

        Constructions.count(slot + 1);
        Constructions.count(slot + ThreadCounters.BLOCK);
        assertThat(Counters.memoryBytes() - before).isEqualTo(ThreadCounters.BYTES + places + valuesOf(2));

        Constructions.count(slot + 2 * ThreadCounters.BLOCK);
        assertThat(Counters.memoryBytes() - before).isEqualTo(ThreadCounters.BYTES + places + valuesOf(4));
    }

    private static long valuesOf(int blocks) {
        return HeapLayout.longArray(blocks * ThreadCounters.BLOCK) - HeapLayout.longArray(0);
    }

    /** Counters lie in the order of the first hits, and every slot still has its own. */
    @Test
    void countsOfManyBlocksStayApart() {
        int[] slots = IntStream.range(0, 60)
                .map(i -> slot + i * 37 % 60 * ThreadCounters.BLOCK + i % 6)
                .toArray();
        for (int round = 1; round <= 3; round++) {
            for (int i = 0; i < slots.length; i++) {
                Constructions.countArray(i, 0, slots[i]);
            }
        }
        long[] counted = Counters.snapshot();
        for (int i = 0; i < slots.length; i++) {
            assertThat(counted[slots[i]]).isEqualTo(3);
            assertThat(counted[slots[i] + 1]).isEqualTo(3 * i);
            assertThat(counted[slots[i] + 2]).isEqualTo(3 * HeapLayout.array(i, 0));
        }
    }

    /** Of the totals, only those of slots that were reserved since the counters were opened are sure to be there. */
    @Test
    void tableOfThreadsAndTotalsCountBeforeAnyThreadComes() {
        assertThat(ThreadCounterTable.memoryBytes())
                .isGreaterThanOrEqualTo(HeapLayout.referenceArray(ThreadCounterTable.TABLE)
                        + HeapLayout.longArray(SHARED_BLOCK * DIRECTORY_STEP));
    }

    /** Woven code of an agent that has left may run on; nobody asks for its slots. */
    @Test
    void slotsFromBeforeTakeNoMemoryAgain() throws InterruptedException {
        Counters.close();
        Counters.open();
        long empty = ThreadCounterTable.memoryBytes();
        Thread thread = new Thread(() -> Constructions.count(slot));
        thread.start();
        thread.join();
        Counters.sweep();
        assertThat(ThreadCounterTable.memoryBytes()).isEqualTo(empty);
        assertThat(Counters.snapshot()[slot]).isZero();
    }

    @Test
    void threadsWithoutCountersShareBlocks() {
        long before = Counters.memoryBytes();
        SharingThread.run(() -> Constructions.count(5, slot));
        long directory = HeapLayout.referenceArray((slot + SHARED_BLOCK * DIRECTORY_STEP) / SHARED_BLOCK + 1)
                - HeapLayout.referenceArray(0);
        long block = HeapLayout.longArray(SHARED_BLOCK) + HeapLayout.aligned(24);
        assertThat(Counters.memoryBytes() - before).isEqualTo(directory + block);

        SharingThread.run(() -> Constructions.count(3, slot + 1));
        SharingThread.run(() -> Constructions.count(slot + SHARED_BLOCK));
        assertThat(Counters.memoryBytes() - before).isEqualTo(directory + 2 * block);
        long[] counted = Counters.snapshot();
        assertThat(counted[slot]).isEqualTo(1);
        assertThat(counted[slot + 1]).isEqualTo(5 + 1);
        assertThat(counted[slot + 2]).isEqualTo(3);
        assertThat(counted[slot + SHARED_BLOCK]).isEqualTo(1);
    }

    @Test
    void nothingIsCountedOrAllocatedAfterTheEnd() {
        Counters.close();
        long before = Counters.memoryBytes();
        SharingThread.run(() -> Constructions.count(5, slot));
        ThreadCounterTable.addToBase(slot, 5);
        assertThat(Counters.memoryBytes()).isEqualTo(before);
        Counters.open();
        assertThat(Counters.snapshot()[slot]).isZero();
    }

    /** What counts when there is no memory left. */
    @Test
    void baseCountsWithoutAllocating() {
        int second = slot + 3;
        ThreadCounterTable.addToBase(second, 5);
        ThreadCounterTable.addToBase(second, 2);
        assertThat(Counters.snapshot()[second]).isEqualTo(7);
        assertThat(Counters.snapshot()[second - 1]).isZero();
    }

    @Test
    void differenceTakesMissingSlotsForZero() {
        assertThat(Counters.difference(1, new long[] {1, 2}, new long[] {7, 9})).isEqualTo(7);
        assertThat(Counters.difference(1, new long[] {1}, new long[] {7, 9})).isEqualTo(9);
        assertThat(Counters.difference(1, new long[] {1, 2}, new long[] {7})).isEqualTo(-2);
        assertThat(Counters.difference(2, new long[] {1, 2}, new long[] {7, 9})).isZero();
    }

    @Test
    void handlersOfConnectionsAndStreamsAreCountedApart() {
        HandlerInstalls.count(null, slot);
        HandlerInstalls.count(null, slot);
        HandlerInstalls.count("the connection", slot);
        assertThat(Counters.snapshot()[slot]).isEqualTo(2);
        assertThat(Counters.snapshot()[slot + 1]).isEqualTo(1);
    }

    @Test
    void arraysOfArraysAllCount() {
        Constructions.countArrays(3, 5, 3, slot);
        assertThat(Counters.snapshot()[slot]).isEqualTo(1 + 3);
        assertThat(Counters.snapshot()[slot + 1]).isEqualTo(3 + 3 * 5);
        assertThat(Counters.snapshot()[slot + 2]).isEqualTo(HeapLayout.referenceArray(3) + 3 * HeapLayout.array(5, 3));
    }
}
