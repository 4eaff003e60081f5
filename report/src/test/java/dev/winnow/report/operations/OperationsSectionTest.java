package dev.winnow.report.operations;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.events.OperationEvent;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.section.RecordingReport;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The sections of {@code report} and {@code compare}. */
class OperationsSectionTest {
    @TempDir
    Path directory;

    @Test
    void costsOfAllPeriodsAreDividedByTheOperationsThatEnded() throws Exception {
        Path file = record("a", () -> {
            OperationEvent.emit("readItem", "orders", 30, 2_000, 50_000, "1152:30");
            OperationEvent.emit("readItem", "orders", 10, 6_000, 90_000, "1152:9 4608:1");
            OperationEvent.emit("queryItems", "orders", 1, 500_000, 0, "9216:1");
        });

        Section section = section(RecordingReport.of(List.of(file), 0, Scope.ALL_ROWS).report, "operations");

        assertThat(section.tables().get(0).rows())
                .containsExactly(
                        List.of(
                                "queryItems",
                                "orders",
                                "DIRECT",
                                1L,
                                500_000.0,
                                0.0,
                                Double.NaN,
                                9.216,
                                9.216,
                                0L,
                                0L,
                                1.0,
                                500_000L),
                        List.of(
                                "readItem",
                                "orders",
                                "DIRECT",
                                40L,
                                3_000.0,
                                0.0,
                                60.0,
                                1.152,
                                4.608,
                                0L,
                                0L,
                                1.0,
                                120_000L));
    }

    @Test
    void kindsAreToldApartByRouteWhereOneIsKnown() throws Exception {
        Path file = record("routes", () -> {
            OperationEvent.emit("readItem", "orders", 3, 2_000, 0, "1152:3");
            OperationEvent event = new OperationEvent();
            event.operation = "readItem";
            event.container = "orders";
            event.route = "GET /orders/{id}";
            event.ended = 2;
            event.bytes = 8_000;
            event.commit();
        });

        Section section = section(RecordingReport.of(List.of(file), 0, Scope.ALL_ROWS).report, "operations");
        Section changes = section(compare(file, file), "operationChanges");

        assertThat(section.tables().get(0).rows())
                .extracting(row -> row.subList(0, 6))
                .containsExactly(
                        List.of("readItem", "orders", "DIRECT", "GET /orders/{id}", 2L, 4_000.0),
                        List.of("readItem", "orders", "DIRECT", "", 3L, 2_000.0));
        assertThat(changes.tables().get(0).rows())
                .extracting(row -> row.subList(0, 5))
                .containsExactly(
                        List.of("readItem", "orders", "DIRECT", "", 2_000.0),
                        List.of("readItem", "orders", "DIRECT", "GET /orders/{id}", 4_000.0));
    }

    @Test
    void comparesEachKindWithAnIntervalOverItsPeriods() throws Exception {
        Path before = record("before", () -> {
            for (int i = 0; i < 20; i++) {
                OperationEvent.emit("readItem", "orders", 100, 60_000 + i / 10, 200_000, "1152:100");
                OperationEvent.emit("queryItems", "orders", 100, 90_000 + i / 10, 300_000, "1152:100");
            }
            OperationEvent.emit("deleteItem", "orders", 1, 60_000, 200_000, "1152:1");
        });
        Path after = record("after", () -> {
            for (int i = 0; i < 20; i++) {
                OperationEvent.emit("readItem", "orders", 100, 30_000 + i / 10, 150_000, "1024:100");
                OperationEvent.emit("queryItems", "orders", 100, 90_000 + i / 10, 300_000, "1152:100");
            }
        });

        List<List<Object>> rows = section(compare(before, after), "operationChanges")
                .tables()
                .get(0)
                .rows();

        assertThat(rows.get(0).subList(0, 5)).containsExactly("readItem", "orders", "DIRECT", 60_000.5, 30_000.5);
        Interval change = (Interval) rows.get(0).get(5);
        assertThat(change.value).isBetween(-50.01, -49.99);
        assertThat(change.low).isLessThan(change.value).isGreaterThan(-50.1);
        assertThat(change.high).isGreaterThan(change.value).isLessThan(-49.9);
        assertThat(rows.get(0).subList(6, 11)).containsExactly(200.0, 150.0, 1.152, 1.024, "");
        assertThat(rows.get(1).get(0)).isEqualTo("deleteItem");
        assertThat(rows.get(1)).last().isEqualTo("gone");
        assertThat(rows.get(1).get(5)).isNull();
        Interval same = (Interval) rows.get(2).get(5);
        assertThat(same.low).isLessThanOrEqualTo(0);
        assertThat(same.high).isGreaterThanOrEqualTo(0);
    }

    @Test
    void kindsOfDifferentAccountsAreTheSameIfEachSideHasOneAccount() throws Exception {
        Path test = record("test", () -> read("test", 2_000));
        Path production = record("production", () -> read("production", 3_000));
        Path both = record("both", () -> {
            read("test", 2_000);
            read("production", 3_000);
        });

        assertThat(section(compare(test, production), "operationChanges")
                        .tables()
                        .get(0)
                        .rows())
                .extracting(row -> row.subList(3, 5))
                .containsExactly(List.of(2_000.0, 3_000.0));
        assertThat(section(compare(test, both), "operationChanges")
                        .tables()
                        .get(0)
                        .rows())
                .extracting(row -> row.subList(3, 5))
                .containsExactlyInAnyOrder(List.of(2_000.0, 2_000.0), List.of(Double.NaN, 3_000.0));
    }

    private static void read(String account, long bytes) {
        OperationEvent event = new OperationEvent();
        event.operation = "readItem";
        event.container = "orders";
        event.account = account;
        event.ended = 1;
        event.bytes = bytes;
        event.commit();
    }

    @Test
    void aSideWithoutOperationsIsSaid() throws Exception {
        Path before = record("before", () -> OperationEvent.emit("readItem", "orders", 1, 60_000, 200_000, "1152:1"));
        Path after = record("after", () -> {});

        Section section = section(compare(before, after), "operationChanges");

        assertThat(section.tables()).isEmpty();
        assertThat(section.notes()).containsExactly("PR has no operations; record it with probes=operations.");
    }

    private static Report compare(Path before, Path after) throws Exception {
        return new RecordingComparison(List.of(before), List.of(after))
                .report(List.of("main", "PR"), List.of(0L, 0L), Scope.ALL_ROWS);
    }

    private static Section section(Report report, String key) {
        return report.sections().stream()
                .filter(section -> section.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private Path record(String name, Runnable events) throws Exception {
        Path file = directory.resolve(name + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(OperationEvent.class);
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
