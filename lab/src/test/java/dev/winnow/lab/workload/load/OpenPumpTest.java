package dev.winnow.lab.workload.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;

import dev.winnow.lab.workload.client.Operation;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** With a clock that moves only when somebody sleeps or serves, so that no figure depends on this machine. */
class OpenPumpTest {
    private static final int[] ORDER = {2, 0, 1};
    private static final double PER_SECOND = 100;

    private final VirtualClock clock = new VirtualClock();
    private final List<Integer> asked = new ArrayList<>();
    private final List<Long> begunMillis = new ArrayList<>();

    @Test
    void operationsBeginWhenTheyAreDue() {
        OpenPump pump = pump(4, index -> 1);

        pump.dispatch();

        assertThat(begunMillis).isEqualTo(List.of(0L, 10L, 20L, 30L));
        assertThat(asked).isEqualTo(List.of(2, 0, 1, 2));
        assertThat(pump.ended()).isEqualTo(4);
    }

    @Test
    void theWaitBehindAStalledServerIsInTheLatencies() {
        OpenPump pump = pump(200, number -> number == 0 ? 1_000 : 1);

        pump.dispatch();

        // Operation i was due after 10 i ms, and the queue of one slot is served 1 ms apiece after the stall of 1,000
        // ms.
        long longerThanHalfASecond = pump.latency().all().getCountBetweenValues(millis(500), millis(2_000));
        assertThat(longerThanHalfASecond).as("a closed loop would show one").isEqualTo(56);
        assertThat(pump.latency().all().getTotalCount()).isEqualTo(200);
    }

    @Test
    void theRateIsCaughtUpWithAfterAStall() {
        pump(200, number -> number == 0 ? 1_000 : 1).dispatch();

        assertThat(begunMillis.get(199)).isEqualTo(1_990);
    }

    @Test
    void failedOperationsCountAndHaveNoLatency() throws InterruptedException {
        Operation failing = completion -> index -> completion.failed(new IllegalStateException("closed"));
        OpenPump pump = new OpenPump(failing, ORDER, 1, 5, PER_SECOND, clock);

        pump.dispatch();

        assertThat(pump.await(0)).isTrue();
        assertThat(pump.failures().byReason()).containsValue(5L);
        assertThat(pump.latency().all().getTotalCount()).isZero();
    }

    @Test
    void operationsOfALaterTurnAreDueFromItsBeginning() throws InterruptedException {
        OpenPump pump = pump(4, index -> 1);

        pump.dispatch(2);
        pump.awaitIdle();
        clock.advance(millis(1_000));
        pump.dispatch(2);
        pump.awaitIdle();

        assertThat(begunMillis).isEqualTo(List.of(0L, 10L, 1_011L, 1_021L));
        assertThat(asked).as("goes on with the next document").isEqualTo(List.of(2, 0, 1, 2));
        assertThat(pump.latency().all().getMaxValue()).isLessThan(millis(2));
    }

    @Test
    void isIdleWhenTheLastOperationHasEnded() throws InterruptedException {
        List<Operation.Completion> inFlight = new ArrayList<>();
        OpenPump pump = new OpenPump(completion -> index -> inFlight.add(completion), ORDER, 2, 2, PER_SECOND, clock);
        pump.dispatch(2);
        Thread waiting = new Thread(() -> {
            try {
                pump.awaitIdle();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        waiting.start();

        inFlight.get(0).succeeded();
        waiting.join(100);
        assertThat(waiting.isAlive()).as("waits for the other operation").isTrue();
        inFlight.get(1).succeeded();
        waiting.join();
        assertThat(pump.ended()).isEqualTo(2);
    }

    @Test
    void startDispatchesOnAThreadOfItsOwn() throws InterruptedException {
        Operation answering = completion -> index -> completion.succeeded();
        OpenPump pump = new OpenPump(answering, ORDER, 2, 50, 10_000, Clock.SYSTEM);

        pump.start();

        assertThat(pump.await(TimeUnit.MINUTES.toMillis(5))).isTrue();
        assertThat(pump.ended()).isEqualTo(50);
    }

    /** @param millis how long the service takes for the operation of that number */
    private OpenPump pump(long operations, IntToLongFunction millis) {
        Operation served = completion -> index -> {
            begunMillis.add(TimeUnit.NANOSECONDS.toMillis(clock.nanoTime()));
            asked.add(index);
            clock.advance(millis(millis.applyAsLong(asked.size() - 1)));
            completion.succeeded();
        };
        return new OpenPump(served, ORDER, 1, operations, PER_SECOND, clock);
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private static final class VirtualClock implements Clock {
        private long nanos;

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public void sleepUntil(long nanoTime) {
            nanos = Math.max(nanos, nanoTime);
        }

        void advance(long by) {
            nanos += by;
        }
    }
}
