package dev.winnow.report.compare;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import jdk.jfr.EventSettings;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class AccountComparisonTest {
    private static final int ARRAYS = 20_000;

    private static volatile Object sink;

    @TempDir
    Path directory;

    @Test
    void showsBothSidesOfAMethodAndTheDifference() throws Exception {
        Section section = section(true, ARRAYS / 4);

        List<Object> greatest = table(section, "accountMethodChanges").rows().get(0);
        assertThat(greatest.subList(0, 2))
                .containsExactly("dev.winnow.report", "AccountComparisonTest.allocateDoubles");
        double base = (double) greatest.get(2);
        double changed = (double) greatest.get(3);
        Interval difference = (Interval) greatest.get(4);
        assertThat(difference.value).isEqualTo(changed - base).isNegative();
        assertThat(difference.high).isNegative();
    }

    @Test
    void figuresAreBytesPerOperationIfOperationsAreKnown() throws Exception {
        Table owners = table(section(true, ARRAYS / 4), "accountOwnerChanges");

        assertThat(owners.columns)
                .extracting(column -> column.title)
                .containsExactly("Owner", "main B/op", "PR B/op", "Change B/op [95 %]");
        List<Object> ours = owners.rows().stream()
                .filter(row -> row.get(0).equals("dev.winnow.report"))
                .findFirst()
                .orElseThrow();
        assertThat((double) ours.get(1)).isGreaterThan(8_000);
    }

    @Test
    void samplesWithoutStacksGiveAnErrorAndNoDifference() throws Exception {
        Section section = section(false, ARRAYS);

        assertThat(section.tables()).extracting(table -> table.key).containsExactly("accountErrors");
        assertThat(table(section, "accountErrors").rows())
                .containsExactly(List.of("the allocation events of main have no stacks"));
    }

    private Section section(boolean stacksOfBase, int arraysOfChanged) throws Exception {
        Path base = record("a.jfr", stacksOfBase, ARRAYS);
        Path changed = record("b.jfr", true, arraysOfChanged);
        Report report = new RecordingComparison(List.of(base), List.of(changed))
                .report(List.of("main", "PR"), List.of((long) ARRAYS, (long) ARRAYS), Scope.ALL_ROWS);
        return report.sections().stream()
                .filter(section -> section.key.equals("accountChanges"))
                .findFirst()
                .orElseThrow();
    }

    private Path record(String name, boolean stacks, int arrays) throws Exception {
        Path file = directory.resolve(name);
        try (Recording recording = new Recording()) {
            EventSettings settings =
                    recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            if (stacks) {
                settings.withStackTrace();
            } else {
                settings.withoutStackTrace();
            }
            recording.start();
            allocateDoubles(arrays);
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static Table table(Section section, String key) {
        return section.tables().stream()
                .filter(table -> table.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static void allocateDoubles(int arrays) {
        for (int i = 0; i < arrays; i++) {
            sink = new double[2_000];
        }
    }
}
