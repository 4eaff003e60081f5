package dev.winnow.report.sites;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.OtherVersionSiteEvent;
import dev.winnow.report.events.TestRecordings;
import dev.winnow.report.recording.RecordingReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class SiteAggregatorTest {
    @TempDir
    Path directory;

    @Test
    void addsUpAllPeriodsOfASite() {
        SiteSummary site = sites(() -> {
                    AllocationSiteEvent.emit("set", 42, 3, 144, 16);
                    AllocationSiteEvent.emit("set", 42, 5, 240, 32);
                })
                .get(0);

        assertThat(site.count).isEqualTo(8);
        assertThat(site.bytes).isEqualTo(384);
        assertThat(site.leastCapacity).isEqualTo(16);
        assertThat(site.greatestCapacity).isEqualTo(32);
        assertThat(site.shortName()).isEqualTo("HttpHeaders.set:42");
        assertThat(site.typeName()).isEqualTo("HashMap");
        assertThat(site.wastedBytes).isEqualTo(SiteSummary.UNKNOWN);
    }

    @Test
    void distinguishesLinesOfAMethod() {
        assertThat(sites(() -> {
                    AllocationSiteEvent.emit("set", 42, 1, 48, 16);
                    AllocationSiteEvent.emit("set", 43, 1, 64, 16);
                }))
                .extracting(site -> site.line)
                .containsExactly(43, 42);
    }

    @Test
    void readsEventsOfOtherVersions() {
        SiteSummary site = sites(() -> {
                    OtherVersionSiteEvent.emit("set", 2, 10, 480, 1, 96);
                    OtherVersionSiteEvent.emit("set", 2, 10, 480, 3, 4);
                })
                .get(0);

        assertThat(site.key.ordinal).isEqualTo(2);
        assertThat(site.line).isEqualTo(SiteKey.UNKNOWN);
        assertThat(site.shortName()).isEqualTo("HttpHeaders.set");
        assertThat(site.capacityText()).isEqualTo("default");
        assertThat(site.resizes).isEqualTo(4);
        assertThat(site.wastedBytes).isEqualTo(100);
    }

    private List<SiteSummary> sites(Runnable events) {
        SiteAggregator sites = new SiteAggregator();
        RecordingReader.read(List.of(TestRecordings.to(directory.resolve("x.jfr"), events)), List.of(sites));
        return sites.sites();
    }
}
