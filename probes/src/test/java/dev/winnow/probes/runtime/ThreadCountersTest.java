package dev.winnow.probes.runtime;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadCountersTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread owner = new Thread(this::awaitEnd);
    private int position;

    @BeforeEach
    void begin() {
        Counters.open();
        owner.start();
        position = ThreadCounters.position(owner.getId(), 0);
        ThreadCounters.OWNERS[position] = owner;
    }

    @AfterEach
    void close() throws InterruptedException {
        end.countDown();
        owner.join();
        Counters.close();
    }

    @Test
    void anOwnedPositionIsFound() {
        assertThat(ThreadCounters.find(owner, owner.getId())).isEqualTo(position);
        assertThat(ThreadCounters.isFree(position, new Thread())).isFalse();
    }

    @Test
    void afterTheCountersAreClearedNobodyElseGetsThePositionOfALivingThread() throws InterruptedException {
        ThreadCounters.clear();

        assertThat(ThreadCounters.find(owner, owner.getId())).isEqualTo(-1);
        assertThat(ThreadCounters.isFree(position, new Thread())).isFalse();
        assertThat(ThreadCounters.isFree(position, owner)).isTrue();

        end.countDown();
        owner.join();
        assertThat(ThreadCounters.isFree(position, new Thread())).isTrue();
    }

    @Test
    void aThreadWhosePositionsAreAllTakenIsCountedWithTheOthers() throws InterruptedException {
        int slot = Counters.reserve(1);
        Thread late = new Thread(() -> Constructions.count(slot));
        for (int probe = 0; probe < ThreadCounters.PROBES; probe++) {
            ThreadCounters.OWNERS[ThreadCounters.position(late.getId(), probe)] = owner;
        }

        int block = slot >> ThreadCounters.SHIFT;
        long[] othersBlock = new long[ThreadCounters.BLOCK];
        ThreadCounters.OWNERS[0] = owner;
        ThreadCounters.BLOCKS[0] = new long[block + 1][];
        ThreadCounters.BLOCKS[0][block] = othersBlock;

        late.start();
        late.join();

        assertThat(ThreadCounters.find(late, late.getId())).isEqualTo(-1);
        assertThat(othersBlock).containsOnly(0);
        assertThat(Counters.snapshot()[slot]).isEqualTo(1);
    }

    @Test
    void threadsWithConsecutiveIdsHaveTheirOwnPositions() {
        assertThat(ThreadCounters.position(5, 0)).isEqualTo(5);
        assertThat(ThreadCounters.position(6, 0)).isEqualTo(6);
        assertThat(ThreadCounters.position(5, 1)).isNotIn(5, 6);
    }

    @Test
    void thePositionsOfThreadsOfEarlierCountersNeedATable() {
        ThreadCounters.clear();

        assertThat(ThreadCounters.tableBytes()).isEqualTo(3 * HeapLayout.referenceArray(ThreadCounters.TABLE));
    }

    private void awaitEnd() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
