package dev.winnow.experiment.meter;

import java.util.concurrent.atomic.LongAdder;

/** Called by woven code, hence public; see {@link OperationWeaver}. */
public final class Operations {
    private static final LongAdder COUNT = new LongAdder();

    private Operations() {}

    public static void count() {
        COUNT.increment();
    }

    static long counted() {
        return COUNT.sum();
    }
}
