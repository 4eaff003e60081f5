package dev.winnow.report.account;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.report.events.AllocationSiteEvent;
import dev.winnow.report.events.SampledSiteEvent;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sites.SitesSection;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import jdk.jfr.EventSettings;
import jdk.jfr.Recording;
import org.assertj.core.util.Lists;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

class AccountSectionTest {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private static volatile Object sink;

    @TempDir
    Path directory;

    private Duration recorded;

    @Test
    void samplesGiveTheSharesOfSitesWithIntervals() throws Exception {
        Section section = section(true, SAMPLE);

        Table sites = table(section, "accountSites");
        List<Object> largest = sites.rows().get(0);
        assertThat(largest.get(1).toString()).startsWith("AccountSectionTest.allocateDoubles:");
        assertThat(largest.get(2)).isEqualTo("double[]");
        Interval share = (Interval) largest.get(3);
        assertThat(share.value).isGreaterThan(90).isBetween(share.low, share.high);
        assertThat(section.notes().get(0)).startsWith("accounted for: 100.0 % of the ");
    }

    @Test
    void withoutOperationsFiguresArePerSecond() throws Exception {
        Table owners = table(section(true, SAMPLE), "accountOwners");

        assertThat(owners.columns).extracting(column -> column.key).contains("bytesPerSecond");
        assertThat((double) owners.rows().get(0).get(2)).isPositive();
    }

    @Test
    void tlabEventsOfOlderJdksGiveTheSharesOfSites() throws Exception {
        Section section = section(true, "jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB");

        assertThat(table(section, "accountSites").rows().get(0).get(1).toString())
                .startsWith("AccountSectionTest.allocateDoubles:");
    }

    @Test
    void samplesWithoutStacksGiveAnErrorAndNoShares() throws Exception {
        Section section = section(false, SAMPLE);

        assertThat(section.tables()).extracting(table -> table.key).containsExactly("accountErrors");
        assertThat(table(section, "accountErrors").rows())
                .containsExactly(List.of("the allocation events of this recording have no stacks"));
        assertThat(section.charts()).isEmpty();
    }

    @Test
    void wasteOfCollectionsIsAShareOfAllBytes() throws Exception {
        Section section = section(() -> SampledSiteEvent.emit(1_000, 19, 20, 22, 144_000, 32), true, SAMPLE);

        List<Object> waste = table(section, "accountWaste").rows().get(0);
        assertThat(waste.subList(0, 2)).containsExactly("Foo$Bar.parse:42", "HashMap");
        double bytesPerSecond = (double) waste.get(2);
        assertThat(bytesPerSecond * recorded.toNanos() / 1e9).isCloseTo(144_000, withinPercentage(0.001));
        double allPerSecond = table(section, "accountOwners").rows().stream()
                .mapToDouble(owner -> (double) owner.get(2))
                .sum();
        assertThat((double) waste.get(3)).isCloseTo(100 * bytesPerSecond / allPerSecond, withinPercentage(0.001));
        assertThat(section.notes().get(1)).startsWith("Waste is ").contains("Known for 1 of 1 sites of collections");
    }

    @Test
    void sitesThatWereNotSampledGiveNoWaste() throws Exception {
        Runnable work = () -> {
            AllocationSiteEvent.emit("set", 42, 10, 480, 16);
            allocateLists(); // as much as this test itself: no library has nearly everything
        };
        Section section = section(work, true, SAMPLE);

        assertThat(section.tables())
                .extracting(table -> table.key)
                .containsExactly("accountOwners", "accountMethods", "accountSites");
    }

    @Test
    void packagesOfALibraryThatAllocatesNearlyEverythingAreTold() throws Exception {
        Runnable work = () -> {
            for (int i = 0; i < 1_000_000; i++) {
                sink = Column.text("key", "Title");
            }
        };
        Section section = section(work, true, SAMPLE);

        assertThat(table(section, "accountPackages").rows())
                .extracting(row -> row.get(0))
                .contains("dev.winnow.report.account", "dev.winnow.report.table");
    }

    @Test
    void threadsThatEndBeforeASampleAreNamedWithTheirNumber() throws Exception {
        Runnable shortLived = () -> {
            for (int i = 0; i < 20; i++) {
                Thread thread = new Thread(() -> sink = new double[10]);
                thread.start();
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };

        Section section = section(shortLived, true, SAMPLE, "jdk.ThreadStart", "jdk.ThreadEnd");

        assertThat(section.notes())
                .anySatisfy(
                        note -> assertThat(note)
                                .containsPattern(
                                        "^2\\d threads started and ended during the recording, and only \\d of them have a sample: "));
        assertThat(section(true, SAMPLE, "jdk.ThreadStart", "jdk.ThreadEnd").notes())
                .noneMatch(note -> note.contains("threads started and ended"));
    }

    @Test
    void withoutSamplesOneLineSaysSo() throws Exception {
        Section section = section(true);

        assertThat(section.isEmpty()).isFalse();
        assertThat(section.tables()).isEmpty();
        assertThat(section.notes()).hasSize(1);
        assertThat(section.notes().get(0))
                .startsWith("These recordings have no samples of allocations (jdk.ObjectAllocationSample)");
    }

    private Section section(boolean stacks, String... events) throws Exception {
        return section(() -> {}, stacks, events);
    }

    private Section section(Runnable work, boolean stacks, String... events) throws Exception {
        Path file = directory.resolve("x.jfr");
        try (Recording recording = new Recording()) {
            for (String event : events) {
                EventSettings settings = recording.enable(event).with("throttle", "1000/s");
                if (stacks) {
                    settings.withStackTrace();
                } else {
                    settings.withoutStackTrace();
                }
            }
            recording.start();
            allocateDoubles();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        AccountSection section = new AccountSection();
        List<ReportSection> sections = List.of(new SitesSection(), section);
        ReadOutcome outcome = RecordingReader.read(List.of(file), sections);
        recorded = outcome.duration();
        return section.content(new Scope(0, recorded, Scope.ALL_ROWS, sections));
    }

    private static Table table(Section section, String key) {
        return section.tables().stream()
                .filter(table -> table.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static void allocateLists() {
        Object[] elements = new Object[1_000];
        for (int i = 0; i < 40_000; i++) {
            sink = Lists.newArrayList(elements);
        }
    }

    private static void allocateDoubles() {
        for (int i = 0; i < 20_000; i++) {
            sink = new double[1_000];
        }
    }
}
