package dev.winnow.lab.workload.load;

import java.util.concurrent.TimeUnit;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * The latencies of a block in nanoseconds, and of each of the windows of time that it is divided into. Any thread records; one thread
 * ends windows and reads. All memory is allocated when it is made, so that none of it is among what a block's operations allocate.
 */
final class LatencyRecorder {
    private static final long HIGHEST_NANOS = TimeUnit.MINUTES.toNanos(2);
    private static final int DIGITS = 3;

    private final Recorder running = new Recorder(HIGHEST_NANOS, DIGITS);
    private final Histogram all = new Histogram(HIGHEST_NANOS, DIGITS);
    private final Histogram means = new Histogram(HIGHEST_NANOS, DIGITS);
    private final Histogram maxima = new Histogram(HIGHEST_NANOS, DIGITS);
    private Histogram window = running.getIntervalHistogram();

    void record(long nanos) {
        running.recordValue(Math.min(nanos, HIGHEST_NANOS));
    }

    /** A window in which nothing ended has no mean: it is none, and the wait shows in the maximum of the next. */
    void endWindow() {
        if (takeWindow()) {
            means.recordValue(Math.round(window.getMean()));
            maxima.recordValue(window.getMaxValue());
        }
    }

    /** Every latency up to now. */
    Histogram all() {
        takeWindow();
        return all;
    }

    /** The mean of each window that has ended. */
    Histogram means() {
        return means;
    }

    /** The longest latency of each window that has ended. */
    Histogram maxima() {
        return maxima;
    }

    private boolean takeWindow() {
        window = running.getIntervalHistogram(window);
        all.add(window);
        return window.getTotalCount() > 0;
    }
}
