package dev.winnow.lab.workload.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.lab.workload.client.Operation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PumpTest {
    private static final int[] ORDER = {2, 0, 1};
    private static final long LONG_ENOUGH_MILLIS = 300_000;

    private final ExecutorService server = Executors.newFixedThreadPool(4);
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger mostInFlight = new AtomicInteger();
    private final ConcurrentLinkedQueue<Integer> asked = new ConcurrentLinkedQueue<>();

    @AfterEach
    void stop() {
        server.shutdownNow();
    }

    @Test
    void runsExactlyTheOperationsThatWereAskedFor() throws Exception {
        Pump pump = pump(answering(), 3, 1_000);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(pump.ended()).isEqualTo(1_000);
        assertThat(asked).hasSize(1_000);
        assertThat(pump.latency().all().getTotalCount()).isEqualTo(1_000);
        assertThat(pump.failures().byReason()).isEmpty();
    }

    @Test
    void keepsTheConcurrencyAndNeverExceedsIt() throws Exception {
        Pump pump = pump(answeringOnce(new CountDownLatch(3)), 3, 1_000);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(mostInFlight).hasValue(3);
    }

    @Test
    void addressesTheDocumentsInTheirOrderAgainAndAgain() throws Exception {
        Pump pump = pump(answering(), 1, 7);
        pump.await(LONG_ENOUGH_MILLIS);

        assertThat(new ArrayList<>(asked)).isEqualTo(List.of(2, 0, 1, 2, 0, 1, 2));
    }

    @Test
    void fewerOperationsThanSlotsAreFine() throws Exception {
        Pump pump = pump(answering(), 8, 2);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(pump.ended()).isEqualTo(2);
    }

    /** A hundred thousand nested operations would overflow the stack. */
    @Test
    void operationsThatEndBeforeTheirStartReturnsAreNotNested() throws Exception {
        AtomicInteger number = new AtomicInteger();
        Operation mostlyAtOnce = completion -> index -> {
            if (number.incrementAndGet() % 1_000 == 0) {
                server.execute(completion::succeeded);
            } else {
                completion.succeeded();
            }
        };
        Pump pump = pump(mostlyAtOnce, 2, 100_000);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(pump.ended()).isEqualTo(100_000);
    }

    @Test
    void failuresCountAsOperationsAndHaveNoLatency() throws Exception {
        AtomicInteger number = new AtomicInteger();
        Operation everyFifthFails = completion -> index -> server.execute(() -> {
            if (number.incrementAndGet() % 5 == 0) {
                completion.failed(new IllegalStateException("fifth"));
            } else {
                completion.succeeded();
            }
        });
        Pump pump = pump(everyFifthFails, 2, 100);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(pump.ended()).isEqualTo(100);
        assertThat(pump.failures().byReason()).containsOnly(Map.entry("java.lang.IllegalStateException: fifth", 20L));
        assertThat(pump.latency().all().getTotalCount()).isEqualTo(80);
    }

    @Test
    void failuresBeforeStartReturnsDoNotFillTheStack() throws Exception {
        Operation refusing = completion -> index -> completion.failed(new IllegalStateException("closed"));
        Pump pump = pump(refusing, 1, 200_000);

        assertThat(pump.await(LONG_ENOUGH_MILLIS)).isTrue();
        assertThat(pump.failures().byReason()).containsValue(200_000L);
    }

    private Operation answering() {
        return answeringOnce(new CountDownLatch(0));
    }

    /** Answers begin when as many operations as the latch counts are in flight: a quick server would end one before the next begins. */
    private Operation answeringOnce(CountDownLatch begun) {
        return completion -> index -> {
            asked.add(index);
            mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
            begun.countDown();
            server.execute(() -> {
                awaitAll(begun);
                inFlight.decrementAndGet();
                completion.succeeded();
            });
        };
    }

    private static void awaitAll(CountDownLatch begun) {
        try {
            begun.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static Pump pump(Operation operation, int concurrency, long operations) {
        Pump pump = new Pump(operation, ORDER, concurrency, operations);
        pump.start();
        return pump;
    }
}
