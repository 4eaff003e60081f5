package dev.winnow.probes.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

import static org.assertj.core.api.Assertions.assertThat;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CountersTest {
    private static final long MEMORY_LIMIT = 2_000_000;

    @BeforeEach
    void open() {
        Counters.open();
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void neighbouringSlotsAreNotTouched() {
        int before = Counters.reserve(1);
        int slot = Counters.reserve(3);
        int after = Counters.reserve(1);
        Constructions.countList(5, slot);
        Constructions.countList(-5, slot);
        long[] totals = Counters.snapshot();
        assertThat(totals[slot]).isEqualTo(2);
        assertThat(totals[slot + 1]).isEqualTo(5);
        assertThat(totals[slot + 2]).isEqualTo(HeapLayout.referenceArray(5));
        assertThat(totals[before]).isZero();
        assertThat(totals[after]).isZero();
    }

    @Test
    void eightThreadsLoseNoCount() throws InterruptedException {
        int slot = Counters.reserve(2);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            threads.add(new Thread(() -> {
                for (int i = 0; i < 1_000_000; i++) {
                    Constructions.count(3, slot);
                }
            }));
        }
        runAll(threads);
        assertThat(Counters.snapshot()[slot]).isEqualTo(8_000_000);
        assertThat(Counters.snapshot()[slot + 1]).isEqualTo(24_000_000);
    }

    @Test
    void noCountIsLostWhileThreadsEndAndTotalsAreRead() throws InterruptedException {
        int slots = 40;
        int first = Counters.reserve(1);
        for (int i = 1; i < slots; i++) {
            Counters.reserve(1);
        }
        AtomicBoolean done = new AtomicBoolean();
        List<String> problems = new ArrayList<>();
        Thread reader = new Thread(() -> {
            long[] last = Counters.snapshot();
            while (!done.get()) {
                long[] now = Counters.snapshot();
                for (int i = 0; i < last.length; i++) {
                    if (now[i] < last[i]) {
                        problems.add("slot " + i + " went from " + last[i] + " back to " + now[i]);
                    }
                }
                last = now;
                if (ThreadLocalRandom.current().nextInt(4) == 0) {
                    Counters.sweep();
                }
            }
        });
        reader.start();
        for (int round = 0; round < 100; round++) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 100; t++) {
                threads.add(new Thread(() -> hitEach(first, slots, 50)));
            }
            runAll(threads);
        }
        done.set(true);
        reader.join();
        assertThat(problems).isEmpty();
        long[] totals = Counters.snapshot();
        for (int slot = first; slot < first + slots; slot++) {
            assertThat(totals[slot]).isEqualTo(10_000 * 50);
        }
    }

    /** The last test, because slots are never reserved again and their directory would count in the other tests. */
    @Test
    @Order(Integer.MAX_VALUE)
    void twentyThousandSitesNeedLessThanFourMegabytes() throws InterruptedException {
        int[] slots = new int[20_000];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Counters.reserve(3);
        }
        for (int t = 0; t < 20; t++) {
            Thread thread = new Thread(() -> {
                for (int slot : slots) {
                    Constructions.countArray(1, 3, slot);
                }
            });
            thread.start();
            thread.join();
            assertThat(Counters.memoryBytes()).isLessThan(4_000_000);
        }
        long[] totals = Counters.snapshot();
        for (int slot : slots) {
            assertThat(totals[slot]).isEqualTo(20);
        }
    }

    @Test
    void memoryIsBoundedWithManySitesAndThreads() throws InterruptedException {
        int sites = 10_000;
        int[] slots = new int[sites];
        for (int i = 0; i < sites; i++) {
            slots[i] = Counters.reserve(3);
        }
        CountDownLatch allHaveHit = new CountDownLatch(200);
        CountDownLatch measured = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 200; t++) {
            threads.add(new Thread(() -> {
                for (int slot : slots) {
                    Constructions.countList(1, slot);
                }
                allHaveHit.countDown();
                await(measured);
                for (int slot : slots) {
                    Constructions.countList(1, slot);
                }
            }));
        }
        threads.forEach(Thread::start);
        allHaveHit.await();
        assertThat(Counters.memoryBytes()).isLessThan(MEMORY_LIMIT);
        measured.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        long[] totals = Counters.snapshot();
        for (int slot : slots) {
            assertThat(totals[slot]).isEqualTo(400);
            assertThat(totals[slot + 1]).isEqualTo(400);
        }
        Counters.sweep();
        assertThat(Counters.memoryBytes()).isLessThan(MEMORY_LIMIT / 2);
        assertThat(Counters.snapshot()).isEqualTo(totals);
    }

    @Test
    void threadsGetTheirOwnCountersAgainOnceMemoryIsFree() throws InterruptedException {
        int[] slots = new int[4_000];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Counters.reserve(4);
        }
        for (int generation = 1; generation <= 3; generation++) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 20; t++) {
                threads.add(new Thread(() -> {
                    for (int slot : slots) {
                        Constructions.count(slot);
                    }
                }));
            }
            runAll(threads);
            Counters.sweep();
            assertThat(Counters.snapshot()[slots[slots.length - 1]]).isEqualTo(20L * generation);
        }
        long folded = Counters.memoryBytes();
        hitEach(slots[0], 1, 1);
        assertThat(Counters.memoryBytes()).isGreaterThan(folded);
    }

    @Test
    void aSweepReleasesEndedThreads() throws InterruptedException {
        int slot = Counters.reserve(1);
        Thread thread = new Thread(() -> Constructions.count(slot));
        thread.start();
        thread.join();
        WeakReference<Thread> ended = new WeakReference<>(thread);
        thread = null;
        Counters.sweep();
        for (int i = 0; i < 100 && ended.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(ended.get()).isNull();
        assertThat(Counters.snapshot()[slot]).isEqualTo(1);
    }

    /** Code of the application may itself be counted, fail, or give the same id to several threads. */
    @Test
    void anOverriddenGetIdIsNeverCalled() throws InterruptedException {
        int slot = Counters.reserve(1);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            threads.add(new OverriddenId(slot));
        }
        runAll(threads);
        assertThat(OverriddenId.calls).hasValue(0);
        assertThat(Counters.snapshot()[slot]).isEqualTo(4 * 1_000);
    }

    @Test
    void moreThreadsThanTableEntriesAreCounted() throws InterruptedException {
        int slot = Counters.reserve(1);
        int many = 5_000;
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < many; t++) {
            threads.add(new Thread(
                    null,
                    () -> {
                        Constructions.count(slot);
                        await(go);
                        Constructions.count(slot);
                    },
                    "many",
                    64 * 1024));
        }
        threads.forEach(Thread::start);
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(Counters.snapshot()[slot]).isEqualTo(2L * many);
    }

    @Test
    void hitsAfterCloseAreDroppedAndSlotsAreNotReused() {
        int old = Counters.reserve(1);
        Constructions.count(old);
        Counters.close();
        Constructions.count(old);
        Counters.open();
        int slot = Counters.reserve(1);
        assertThat(slot).isGreaterThan(old);
        Constructions.count(old);
        Constructions.count(slot);
        assertThat(Counters.snapshot()[slot]).isEqualTo(1);
    }

    private static void hitEach(int first, int slots, int times) {
        for (int i = 0; i < times; i++) {
            for (int slot = first; slot < first + slots; slot++) {
                Constructions.count(slot);
            }
        }
    }

    private static void runAll(List<Thread> threads) throws InterruptedException {
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class OverriddenId extends Thread {
        static final AtomicInteger calls = new AtomicInteger();
        private final int slot;

        OverriddenId(int slot) {
            this.slot = slot;
        }

        @Override
        @SuppressWarnings("deprecation")
        public long getId() {
            calls.incrementAndGet();
            Constructions.count(slot);
            return 1;
        }

        @Override
        public void run() {
            hitEach(slot, 1, 1_000);
        }
    }
}
