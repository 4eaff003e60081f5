package dev.winnow.demo.meter;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AllocationMeterTest {
    private static final int CHUNK = 1 << 20;
    private static final int CHUNKS = 64;

    @SuppressWarnings("unused")
    private static volatile byte[] sink;

    @Test
    void theJvmsMeterCountsThreadsThatHaveEnded() throws Exception {
        AllocationMeter meter = AllocationMeter.forThisJvm();
        long before = meter.totalBytes();

        Thread thread = new Thread(AllocationMeterTest::allocate);
        thread.start();
        // The meter that sums over threads must have seen it alive.
        while (thread.isAlive()) {
            meter.watch();
        }

        assertThat(meter.totalBytes() - before).isGreaterThan((long) CHUNK * CHUNKS / 2);
    }

    @Test
    void theSumKeepsWhatAnEndedThreadWasLastSeenWith() throws Exception {
        AllocationMeter meter = new SummedAllocation((ThreadMXBean) ManagementFactory.getThreadMXBean());
        CountDownLatch allocated = new CountDownLatch(1);
        CountDownLatch seen = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            allocate();
            allocated.countDown();
            awaitQuietly(seen);
        });
        long before = meter.totalBytes();
        thread.start();
        allocated.await();
        meter.watch();
        seen.countDown();
        thread.join();

        assertThat(meter.totalBytes() - before).isGreaterThanOrEqualTo((long) CHUNK * CHUNKS);
    }

    private static void allocate() {
        for (int i = 0; i < CHUNKS; i++) {
            sink = new byte[CHUNK];
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
