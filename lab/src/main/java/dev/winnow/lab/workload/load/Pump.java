package dev.winnow.lab.workload.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.winnow.lab.workload.client.Operation;

/**
 * Keeps a fixed number of operations in flight until a given number of them has ended. The next one starts on the thread
 * that learns of the end of the last; per operation the pump itself allocates nothing.
 */
public final class Pump extends LoadGenerator {
    private final AtomicLong started = new AtomicLong();
    private final int[] order;
    private volatile long operations;
    private final CountDownLatch emptySlots;
    private final Slot[] slots;

    /** @param order the documents to address, in turn, again and again */
    public Pump(Operation operation, int[] order, int concurrency, long operations) {
        this.order = order;
        this.operations = operations;
        this.emptySlots = new CountDownLatch(concurrency);
        this.slots = new Slot[concurrency];
        for (int i = 0; i < concurrency; i++) {
            slots[i] = new Slot(operation);
        }
    }

    @Override
    public void start() {
        for (Slot slot : slots) {
            slot.next();
        }
    }

    /** No more operations are begun. */
    public void stop() {
        operations = 0;
    }

    @Override
    public boolean await(long millis) throws InterruptedException {
        return emptySlots.await(millis, TimeUnit.MILLISECONDS);
    }

    private final class Slot implements Operation.Completion {
        private final Operation.Slot request;
        private long startNanos;

        /** The thread that is in {@code start}, or null. */
        private final AtomicReference<Thread> starting = new AtomicReference<>();

        private boolean endedInStart;

        Slot(Operation operation) {
            this.request = operation.newSlot(this);
        }

        /**
         * Begins operations until one goes on without this thread. An operation that ends before {@code start} returns must not
         * begin the next one from there: the stack would grow with each.
         */
        void next() {
            Thread here = Thread.currentThread();
            do {
                long ticket = started.getAndIncrement();
                if (ticket >= operations) {
                    emptySlots.countDown();
                    return;
                }
                startNanos = System.nanoTime();
                endedInStart = false;
                starting.set(here);
                request.start(order[(int) (ticket % order.length)]);
                // If another thread has begun the next operation, it has taken over.
            } while (starting.compareAndSet(here, null) && endedInStart);
        }

        @Override
        public void succeeded() {
            recordSuccess(System.nanoTime() - startNanos);
            if (starting.get() == Thread.currentThread()) {
                endedInStart = true;
            } else {
                next();
            }
        }

        @Override
        public void failed(Throwable reason) {
            recordFailure(reason);
            // A failure can be reported before start returns; straight recursion would fill the stack.
            ForkJoinPool.commonPool().execute(this::next);
        }
    }
}
