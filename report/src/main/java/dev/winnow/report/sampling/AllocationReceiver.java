package dev.winnow.report.sampling;

/**
 * Receives what the allocation events of one writer stand for.
 *
 * @param <T> what is retained of an event
 */
public interface AllocationReceiver<T> {
    /**
     * A sample.
     *
     * @param weight against that of other samples: the inverse of the probability with which it was taken
     * @param bytes how much was allocated since the previous sample
     */
    void sample(T sample, double weight, double bytes);

    /** Bytes that are no sample: samples stand for them, too. */
    void bytes(T event, double bytes);

    /** An event that is recorded whenever it happens. */
    void exact(T event, double bytes);
}
