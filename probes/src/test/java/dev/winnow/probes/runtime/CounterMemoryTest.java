package dev.winnow.probes.runtime;

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

    @Test
    void threadPaysForItselfAndForTheBlocksThatItHits() {
        long before = Counters.memoryBytes();
        Constructions.count(slot);
        int length = (slot / ThreadCounters.BLOCK / DIRECTORY_STEP + 1) * DIRECTORY_STEP;
        long directory = HeapLayout.referenceArray(length);
        assertThat(Counters.memoryBytes() - before).isEqualTo(directory + ThreadCounters.BLOCK_BYTES);

        Constructions.count(slot + 1);
        Constructions.count(slot + ThreadCounters.BLOCK);
        assertThat(Counters.memoryBytes() - before).isEqualTo(directory + 2 * ThreadCounters.BLOCK_BYTES);
    }

    /** Of the totals, only the blocks of slots that were reserved since the counters were opened are sure to be there. */
    @Test
    void tableOfThreadsAndTotalsCountBeforeAnyThreadComes() {
        int reserved = SHARED_BLOCK * DIRECTORY_STEP;
        assertThat(ThreadCounters.memoryBytes())
                .isGreaterThanOrEqualTo(ThreadCounters.tableBytes()
                        + HeapLayout.referenceArray((slot + reserved) / ThreadCounters.BLOCK)
                        + reserved / ThreadCounters.BLOCK * ThreadCounters.BLOCK_BYTES);
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
    void aSharedBlockMayEndBehindTheLastSlot() {
        int last = lastSlotWithinASharedBlock();
        SharingThread.run(() -> Constructions.count(last));

        assertThat(Counters.snapshot()[last]).isEqualTo(1);
    }

    private static int lastSlotWithinASharedBlock() {
        int last = Counters.reserve(1);
        while (Counters.snapshot().length % SHARED_BLOCK == 0) {
            last = Counters.reserve(1);
        }
        return last;
    }

    @Test
    void nothingIsCountedOrAllocatedAfterTheEnd() {
        Counters.close();
        long before = Counters.memoryBytes();
        SharingThread.run(() -> Constructions.count(5, slot));
        ThreadCounters.addToBase(slot, 5);
        assertThat(Counters.memoryBytes()).isEqualTo(before);
        Counters.open();
        assertThat(Counters.snapshot()[slot]).isZero();
    }

    /** What counts when there is no memory left. */
    @Test
    void baseCountsWithoutAllocating() {
        int second = slot + 3;
        ThreadCounters.addToBase(second, 5);
        ThreadCounters.addToBase(second, 2);
        assertThat(Counters.snapshot()[second]).isEqualTo(7);
        assertThat(Counters.snapshot()[second - 1]).isZero();
    }

    @Test
    void sparseSlotsTakeMemoryWhereTheyCountAndKeepWhatAnEndedThreadCounted() throws InterruptedException {
        long before = Counters.memoryBytes();
        int blocks = 20;
        int sparse = Counters.reserveSparse(blocks * ThreadCounters.BLOCK);
        assertThat(Counters.memoryBytes() - before).isLessThan(blocks * HeapLayout.referenceArray(0));

        Thread thread = new Thread(() -> Constructions.count(sparse + ThreadCounters.BLOCK));
        thread.start();
        thread.join();
        long counted = Counters.memoryBytes();
        Counters.sweep();

        assertThat(Counters.memoryBytes())
                .as("the thread's counters are folded into one block")
                .isLessThan(counted);
        assertThat(Counters.snapshot()[sparse + ThreadCounters.BLOCK]).isEqualTo(1);
        int next = Counters.reserve(1);
        ThreadCounters.addToBase(next, 3);
        assertThat(Counters.snapshot()[next]).isEqualTo(3);
    }

    @Test
    void withoutMemoryACountOfASparseSlotIsLostAndSaid() {
        int sparse = Counters.reserveSparse(ThreadCounters.BLOCK + 1);
        int lost = Counters.lost();

        ThreadCounters.addToBase(sparse, 5);

        assertThat(Counters.lost()).isEqualTo(lost + 1);
        assertThat(Counters.snapshot()[sparse]).isZero();
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
