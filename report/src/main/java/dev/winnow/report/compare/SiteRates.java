package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.sites.SiteAggregator;
import dev.winnow.report.sites.SiteKey;
import dev.winnow.report.sites.SiteSummary;

/** Collects the sites of one side, in total and per recording. A recording is one JVM, the unit of replication. */
final class SiteRates implements EventSink {
    private final SiteAggregator totals = new SiteAggregator();
    private final List<Jvm> jvms = new ArrayList<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.AllocationSite.NAME, WinnowEvents.Arm.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        jvms.add(new Jvm(recording.duration.toNanos() / 1e9));
    }

    @Override
    public void accept(RecordingEvent event) {
        Jvm jvm = jvms.get(jvms.size() - 1);
        if (event.type().equals(WinnowEvents.Arm.NAME)) {
            jvm.operations += event.integer(WinnowEvents.Arm.OPERATIONS).orElse(0);
        } else {
            totals.accept(event);
            jvm.bytes.merge(
                    SiteAggregator.keyOf(event),
                    event.integer(WinnowEvents.AllocationSite.BYTES).orElse(0),
                    Long::sum);
        }
    }

    Map<SiteKey, SiteSummary> sites() {
        Map<SiteKey, SiteSummary> byKey = new LinkedHashMap<>();
        totals.sites().forEach(site -> byKey.put(site.key, site));
        return byKey;
    }

    /** Bytes of the site per operation, or per second, in each JVM. */
    double[] perJvm(SiteKey site, boolean perOperation) {
        return jvms.stream()
                .mapToDouble(jvm -> jvm.bytes.getOrDefault(site, 0L) / (perOperation ? jvm.operations : jvm.seconds))
                .toArray();
    }

    private static final class Jvm {
        final double seconds;
        final Map<SiteKey, Long> bytes = new HashMap<>();
        long operations;

        Jvm(double seconds) {
            this.seconds = seconds;
        }
    }
}
