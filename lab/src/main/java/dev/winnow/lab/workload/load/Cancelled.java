package dev.winnow.lab.workload.load;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.winnow.lab.workload.client.Operation;

/** Operations of which a share is cancelled at any stage, as by an application that does not wait any longer. These count as successful. */
public final class Cancelled implements Operation {
    /** The share, a system property of client JVMs. */
    public static final String PROPERTY = "demo.cancelledShare";

    /** Answers of the embedded service come within a few milliseconds. */
    private static final int MOST_MICROS = 5_000;

    private final Operation operation;
    private final double share;
    private final ScheduledExecutorService timer = DaemonTimer.named("winnow-cancel");

    private Cancelled(Operation operation, double share) {
        this.operation = operation;
        this.share = share;
    }

    /** The operation as it is, unless this JVM has the {@link #PROPERTY}. */
    public static Operation ifAsked(Operation operation) {
        String share = System.getProperty(PROPERTY);
        return share == null ? operation : new Cancelled(operation, Double.parseDouble(share));
    }

    @Override
    public Slot newSlot(Completion completion) {
        Slot others = operation.newSlot(completion);
        return index -> {
            ThreadLocalRandom random = ThreadLocalRandom.current();
            if (random.nextDouble() < share) {
                new Attempt(completion).start(index, random.nextInt(MOST_MICROS));
            } else {
                others.start(index);
            }
        };
    }

    /** One operation that is cancelled unless it ends before. It has a slot of its own: its late signals must not reach the next operation. */
    private final class Attempt implements Completion {
        private final Completion completion;
        private final Slot slot;
        private final AtomicBoolean ended = new AtomicBoolean();

        Attempt(Completion completion) {
            this.completion = completion;
            this.slot = operation.newSlot(this);
        }

        void start(int index, int afterMicros) {
            slot.start(index);
            timer.schedule(this::cancel, afterMicros, TimeUnit.MICROSECONDS);
        }

        private void cancel() {
            if (ended.compareAndSet(false, true)) {
                slot.cancel();
                completion.succeeded();
            }
        }

        @Override
        public void succeeded() {
            if (ended.compareAndSet(false, true)) {
                completion.succeeded();
            }
        }

        @Override
        public void failed(Throwable reason) {
            if (ended.compareAndSet(false, true)) {
                completion.failed(reason);
            }
        }
    }
}
