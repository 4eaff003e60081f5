package dev.winnow.report.sampling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.recording.RecordingEvent;

/**
 * Gives the samples of one thread within one second the same weight; its sum stays. Flight Recorder limits samples by taking all of them
 * for a moment and none for the next one. The first sample after such a gap weighs as much as hundreds of others, and what it happens
 * to show would pass for the whole gap.
 *
 * @param <T> what is retained of a sample instead of the event
 */
final class EvenWeights<T> {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Map<Long, Cell<T>> byThread = new HashMap<>();
    private final ObjDoubleConsumer<T> samples;

    /** @param samples receives each sample with its weight */
    EvenWeights(ObjDoubleConsumer<T> samples) {
        this.samples = samples;
    }

    /** The thread whose weights belong together; virtual threads share those of carrier threads, which are not recorded. */
    static long thread(RecordingEvent event) {
        EventThread thread = event.thread();
        return thread == null || thread.isVirtual ? -1 : thread.id;
    }

    void add(long thread, long nanos, T sample, double weight) {
        long second = Math.floorDiv(nanos, NANOS_PER_SECOND);
        Cell<T> cell = byThread.get(thread);
        if (cell == null || cell.second != second) {
            if (cell != null) {
                cell.giveTo(samples);
            }
            cell = new Cell<>(second);
            byThread.put(thread, cell);
        }
        cell.samples.add(sample);
        cell.weight += weight;
    }

    /** To be called after the last sample. */
    void finish() {
        byThread.values().forEach(cell -> cell.giveTo(samples));
        byThread.clear();
    }

    private static final class Cell<T> {
        final long second;
        final List<T> samples = new ArrayList<>();
        double weight;

        Cell(long second) {
            this.second = second;
        }

        void giveTo(ObjDoubleConsumer<T> receiver) {
            samples.forEach(sample -> receiver.accept(sample, weight / samples.size()));
        }
    }
}
