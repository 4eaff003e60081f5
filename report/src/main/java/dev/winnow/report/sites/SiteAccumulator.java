package dev.winnow.report.sites;

import java.io.Serializable;
import java.util.OptionalLong;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Adds up the events of one site. Each event has the counts since the previous one. */
final class SiteAccumulator implements Serializable {
    /** Stands for figures that no event had. */
    static final long UNKNOWN = -1;

    int line = SiteKey.UNKNOWN;
    String kind = "";
    long count;
    long bytes;
    double leastCapacity = Double.NaN;
    double greatestCapacity = Double.NaN;
    long wastedBytes = UNKNOWN;
    long resizes = UNKNOWN;

    void add(RecordingEvent event) {
        line = (int) event.integer(WinnowEvents.AllocationSite.LINE).orElse(line);
        kind = event.text(WinnowEvents.AllocationSite.KIND, kind);
        count += event.integer(WinnowEvents.AllocationSite.COUNT).orElse(0);
        bytes += event.integer(WinnowEvents.AllocationSite.BYTES).orElse(0);
        addCapacity(event.real(WinnowEvents.AllocationSite.REQUESTED_CAPACITY).orElse(Double.NaN));
        wastedBytes = sum(wastedBytes, known(event, WinnowEvents.AllocationSite.WASTED_BYTES));
        resizes = sum(resizes, known(event, WinnowEvents.AllocationSite.RESIZES));
    }

    /** Adds the events of later recordings. */
    void merge(SiteAccumulator later) {
        line = later.line == SiteKey.UNKNOWN ? line : later.line;
        kind = later.kind.isEmpty() ? kind : later.kind;
        count += later.count;
        bytes += later.bytes;
        addCapacity(later.leastCapacity);
        addCapacity(later.greatestCapacity);
        wastedBytes = sum(wastedBytes, later.wastedBytes);
        resizes = sum(resizes, later.resizes);
    }

    /** Ignores NaN and negative values: the constructor takes no capacity. */
    private void addCapacity(double capacity) {
        if (capacity >= 0) {
            leastCapacity = Double.isNaN(leastCapacity) ? capacity : Math.min(leastCapacity, capacity);
            greatestCapacity = Double.isNaN(greatestCapacity) ? capacity : Math.max(greatestCapacity, capacity);
        }
    }

    private static long known(RecordingEvent event, String name) {
        OptionalLong value = event.integer(name);
        return value.isPresent() ? Math.max(UNKNOWN, value.getAsLong()) : UNKNOWN;
    }

    private static long sum(long soFar, long more) {
        if (more == UNKNOWN) {
            return soFar;
        }
        return soFar == UNKNOWN ? more : soFar + more;
    }
}
