package dev.winnow.report.sampling;

import dev.winnow.report.jfr.StackTrace;

/** Receives what the allocation events of one writer stand for. */
public interface AllocationReceiver {
    /**
     * What adds up events with that stack and class. It is asked for once, and kept.
     *
     * @param stack may be null
     * @param className of the object
     */
    Sum of(StackTrace stack, String className);

    /** All times are nanoseconds since the epoch. */
    interface Sum {
        /**
         * A sample.
         *
         * @param weight against that of other samples: the inverse of the probability with which it was taken
         * @param bytes how much was allocated since the previous sample
         */
        void sample(long nanos, double weight, double bytes);

        /** Bytes that are no sample: samples stand for them, too. */
        void bytes(long nanos, double bytes);

        /** An event that is recorded whenever it happens. */
        void exact(long nanos, double bytes);
    }
}
