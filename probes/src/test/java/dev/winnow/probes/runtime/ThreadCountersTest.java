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
        ThreadCounters.own(position, owner);
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
    void aFreedPositionHasNoBlocks() {
        ThreadCounters.extend(position, 5);
        assertThat(ThreadCounters.bytes(position)).isPositive();

        ThreadCounters.free(position);

        assertThat(ThreadCounters.bytes(position)).isZero();
        assertThat(ThreadCounters.block(position, 5)).isNull();
        assertThat(ThreadCounters.isFree(position, new Thread())).isTrue();
    }

    private void awaitEnd() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
