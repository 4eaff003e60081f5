package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.model.Section;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import jdk.jfr.EventSettings;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class AccountSectionTest {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private static volatile Object sink;

    @TempDir
    Path directory;

    @Test
    void samplesGiveTheSharesOfSitesWithIntervals() throws Exception {
        Section section = section(true, SAMPLE);

        Table sites = table(section, "accountSites");
        List<Object> largest = sites.rows().get(0);
        assertThat(largest.get(1).toString()).startsWith("AccountSectionTest.allocateDoubles:");
        assertThat(largest.get(2)).isEqualTo("double[]");
        Interval share = (Interval) largest.get(3);
        assertThat(share.value).isGreaterThan(90).isBetween(share.low, share.high);
        assertThat(section.notes().get(0)).startsWith("Estimated from ").contains("accounted for are 100.0 %");
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
    void withoutSamplesThereIsNoSection() throws Exception {
        assertThat(section(true).isEmpty()).isTrue();
    }

    private Section section(boolean stacks, String... events) throws Exception {
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
            recording.stop();
            recording.dump(file);
        }
        AccountSection section = new AccountSection();
        ReadOutcome outcome = RecordingReader.read(List.of(file), List.of(section));
        return section.content(new Scope(0, outcome.duration(), Scope.ALL_ROWS));
    }

    private static Table table(Section section, String key) {
        return section.tables().stream()
                .filter(table -> table.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static void allocateDoubles() {
        for (int i = 0; i < 20_000; i++) {
            sink = new double[1_000];
        }
    }
}
