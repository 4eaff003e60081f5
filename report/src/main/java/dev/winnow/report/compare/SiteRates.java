package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sites.SiteAggregator;
import dev.winnow.report.sites.SiteKey;
import dev.winnow.report.sites.SiteSummary;
import jdk.jfr.consumer.RecordedEvent;

/** The sites of one side, also recording by recording: each is one JVM, the only unit that proves anything about JVMs. */
final class SiteRates implements EventSink {
    private static final String SITE = "winnow.AllocationSite";
    private static final String ARM = "winnow.Arm";

    private final SiteAggregator totals = new SiteAggregator();
    private final List<Jvm> jvms = new ArrayList<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(SITE, ARM);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        jvms.add(new Jvm(recording.duration.toNanos() / 1e9));
    }

    @Override
    public void accept(RecordedEvent event) {
        Jvm jvm = jvms.get(jvms.size() - 1);
        if (event.getEventType().getName().equals(ARM)) {
            jvm.operations += Fields.integer(event, "operations").orElse(0);
        } else {
            totals.accept(event);
            jvm.bytes.merge(
                    SiteAggregator.idOf(event), Fields.integer(event, "bytes").orElse(0), Long::sum);
        }
    }

    Map<SiteKey, SiteSummary> sites() {
        Map<SiteKey, SiteSummary> byId = new LinkedHashMap<>();
        totals.sites().forEach(site -> byId.put(site.id, site));
        return byId;
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
