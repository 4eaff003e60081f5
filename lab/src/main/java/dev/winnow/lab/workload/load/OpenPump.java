package dev.winnow.lab.workload.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.winnow.lab.workload.client.Operation;

/**
 * Begins operations at a fixed rate, an open loop: operation i is due at start + i / rate, whatever became of those before. An
 * operation that finds no free slot begins late, but its latency counts from when it was due. So the wait behind a slow operation is
 * in the latencies (no coordinated omission). Per operation the pump itself allocates nothing while slots are free.
 */
final class OpenPump extends LoadGenerator {
    private static final double NANOS_PER_SECOND = 1e9;

    private final CountDownLatch allEnded = new CountDownLatch(1);
    private final BlockingQueue<Slot> freeSlots;
    private final int[] order;
    private final long operations;
    private final double nanosPerOperation;
    private final Clock clock;
    private final int slots;
    private long begun;

    /**
     * @param order the documents to address, in turn, again and again
     * @param slots operations in flight at most
     * @param operations at least one
     * @param perSecond how many are due in each second
     */
    OpenPump(Operation operation, int[] order, int slots, long operations, double perSecond, Clock clock) {
        this.order = order;
        this.operations = operations;
        this.nanosPerOperation = NANOS_PER_SECOND / perSecond;
        this.clock = clock;
        this.slots = slots;
        this.freeSlots = new ArrayBlockingQueue<>(slots);
        for (int i = 0; i < slots; i++) {
            freeSlots.add(new Slot(operation));
        }
    }

    @Override
    public void start() {
        Thread dispatcher = new Thread(this::dispatch, "winnow-open-pump");
        dispatcher.setDaemon(true);
        dispatcher.start();
    }

    /** Begins all operations on the calling thread. */
    void dispatch() {
        try {
            dispatch(operations);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Begins so many of the operations on the calling thread, the first one now. */
    void dispatch(long count) throws InterruptedException {
        long start = clock.nanoTime();
        for (long i = 0; i < count; i++) {
            long due = start + (long) (i * nanosPerOperation);
            clock.sleepUntil(due);
            freeSlots.take().begin(order[(int) (begun++ % order.length)], due);
        }
    }

    /** Waits until no operation is in flight; must not be called while another thread dispatches. */
    void awaitIdle() throws InterruptedException {
        List<Slot> idle = new ArrayList<>();
        while (idle.size() < slots) {
            idle.add(freeSlots.take());
        }
        freeSlots.addAll(idle);
    }

    @Override
    public boolean await(long millis) throws InterruptedException {
        return allEnded.await(millis, TimeUnit.MILLISECONDS);
    }

    private final class Slot implements Operation.Completion {
        private final Operation.Slot request;
        private long dueNanos;

        Slot(Operation operation) {
            this.request = operation.newSlot(this);
        }

        void begin(int index, long due) {
            dueNanos = due;
            request.start(index);
        }

        @Override
        public void succeeded() {
            end(recordSuccess(clock.nanoTime() - dueNanos));
        }

        @Override
        public void failed(Throwable reason) {
            end(recordFailure(reason));
        }

        private void end(long ended) {
            freeSlots.add(this);
            if (ended == operations) {
                allEnded.countDown();
            }
        }
    }
}
