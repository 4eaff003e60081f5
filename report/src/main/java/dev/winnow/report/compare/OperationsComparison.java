package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.operations.OperationCosts;
import dev.winnow.report.operations.OperationsSection;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Compares what each kind of database operation costs on both sides. */
@AutoService(CompareSection.class)
public final class OperationsComparison extends BothSides<OperationsComparison.Side> {
    /** The periods of a side's recordings are put together to so many figures with about as many operations each: few operations vary more than many. */
    private static final int BLOCKS = 10;

    public OperationsComparison() {
        super(8, Side::new);
    }

    @Override
    public Section content(Sides sides) {
        Section section = new Section("operationChanges", "Database operations");
        if (base.isOfOneAccount() && changed.isOfOneAccount()) {
            base.forgetAccount();
            changed.forgetAccount();
        }
        Set<OperationCosts.Kind> kinds = new LinkedHashSet<>(base.totals.keySet());
        kinds.addAll(changed.totals.keySet());
        if (kinds.isEmpty()) {
            return section;
        }
        if (base.totals.isEmpty() || changed.totals.isEmpty()) {
            return section.finding((base.totals.isEmpty() ? sides.baseName : sides.changedName)
                    + " has no operations; record it with probes=operations.");
        }
        boolean areRoutesKnown = OperationsSection.areRoutesKnown(kinds);
        Table table = new Table(
                "operationChanges",
                "Kinds of operation by change of bytes",
                OperationsSection.withRoutes(
                        List.of(
                                Column.text("operation", "Operation"),
                                Column.text("container", "Container"),
                                Column.text("connectionMode", "Mode"),
                                Column.decimal("baseBytes", sides.baseName + " B/op", 0),
                                Column.decimal("changedBytes", sides.changedName + " B/op", 0),
                                Column.signedInterval("changePercent", "Change % [95 %]", 1),
                                Column.decimal("baseCpu", sides.baseName + " CPU us/op", 1),
                                Column.decimal("changedCpu", sides.changedName + " CPU us/op", 1),
                                Column.decimal("baseP99Millis", sides.baseName + " p99 ms", 2),
                                Column.decimal("changedP99Millis", sides.changedName + " p99 ms", 2),
                                Column.text("remark", "Remark")),
                        areRoutesKnown));
        List<OperationCosts.Kind> ordered = new ArrayList<>(kinds);
        ordered.sort(Comparator.comparingDouble((OperationCosts.Kind kind) -> -changeOfBytes(kind))
                .thenComparing(OperationCosts.Kind::toString));
        ordered.stream().limit(sides.rows()).forEach(kind -> table.add(row(kind, areRoutesKnown)));
        boolean overJvms = Side.jvmsSuffice(base, changed);
        return section.add(table)
                .note(
                        overJvms
                                ? "Intervals show the variation between JVMs, one per recording."
                                : "With fewer than 3 recordings per side, intervals show the variation within recordings only;"
                                        + " JVMs vary by more. CPU time is estimated from one in 128 units of work.");
    }

    /** How many bytes the changed side's operations of that kind allocate more or less than they would on the base side. */
    private double changeOfBytes(OperationCosts.Kind kind) {
        OperationCosts before = base.of(kind);
        OperationCosts after = changed.of(kind);
        double operations = Math.max(before.ended, after.ended);
        double bytesBefore = before.ended == 0 ? 0 : before.bytesPerOperation();
        double bytesAfter = after.ended == 0 ? 0 : after.bytesPerOperation();
        return operations * Math.abs(bytesAfter - bytesBefore);
    }

    private Object[] row(OperationCosts.Kind kind, boolean areRoutesKnown) {
        OperationCosts before = base.of(kind);
        OperationCosts after = changed.of(kind);
        List<Object> row = new ArrayList<>(OperationsSection.names(kind, areRoutesKnown));
        row.addAll(Arrays.asList(
                before.bytesPerOperation(),
                after.bytesPerOperation(),
                percent(kind),
                before.cpuMicrosPerOperation(),
                after.cpuMicrosPerOperation(),
                before.latencyMillis(0.99),
                after.latencyMillis(0.99),
                before.ended == 0 ? "new" : after.ended == 0 ? "gone" : ""));
        return row.toArray();
    }

    /** Null if there are too few figures. */
    private Interval percent(OperationCosts.Kind kind) {
        boolean overJvms = Side.jvmsSuffice(base, changed);
        double[] before = base.figures(kind, overJvms);
        double[] after = changed.figures(kind, overJvms);
        return RateChange.suffice(before, after) ? RateChange.over(before, after) : null;
    }

    /** The operations of one side: in total, by recording and by period. */
    static final class Side implements EventSink {
        private final Map<OperationCosts.Kind, OperationCosts> totals = new LinkedHashMap<>();
        private final Map<OperationCosts.Kind, List<OperationCosts>> periods = new HashMap<>();
        private final List<Map<OperationCosts.Kind, OperationCosts>> jvms = new ArrayList<>();

        @Override
        public Set<String> eventNames() {
            return Set.of(WinnowEvents.Operation.NAME);
        }

        @Override
        public void recordingStarts(RecordingFacts recording) {
            jvms.add(new HashMap<>());
        }

        @Override
        public void accept(RecordingEvent event) {
            OperationCosts.Kind kind = OperationCosts.Kind.of(event);
            OperationCosts period = new OperationCosts();
            period.add(event);
            totals.computeIfAbsent(kind, any -> new OperationCosts()).add(period);
            jvms.get(jvms.size() - 1)
                    .computeIfAbsent(kind, any -> new OperationCosts())
                    .add(period);
            periods.computeIfAbsent(kind, any -> new ArrayList<>()).add(period);
        }

        boolean isOfOneAccount() {
            return totals.keySet().stream()
                            .map(OperationCosts.Kind::account)
                            .distinct()
                            .count()
                    == 1;
        }

        /** So that kinds of a test account are those of production. */
        void forgetAccount() {
            forgetAccount(totals);
            forgetAccount(periods);
            jvms.forEach(Side::forgetAccount);
        }

        private static <T> void forgetAccount(Map<OperationCosts.Kind, T> byKind) {
            Map<OperationCosts.Kind, T> ofAny = new LinkedHashMap<>();
            byKind.forEach((kind, costs) -> ofAny.put(kind.ofAnyAccount(), costs));
            byKind.clear();
            byKind.putAll(ofAny);
        }

        static boolean jvmsSuffice(Side base, Side changed) {
            return base.jvms.size() >= Sample.LEAST_SIZE && changed.jvms.size() >= Sample.LEAST_SIZE;
        }

        OperationCosts of(OperationCosts.Kind kind) {
            return totals.getOrDefault(kind, new OperationCosts());
        }

        /** Bytes per operation in each JVM, or in each block of periods; none where no operation ended. */
        double[] figures(OperationCosts.Kind kind, boolean perJvm) {
            List<OperationCosts> figures = new ArrayList<>();
            if (perJvm) {
                jvms.forEach(jvm -> figures.add(jvm.getOrDefault(kind, new OperationCosts())));
            } else {
                figures.addAll(blocks(periods.getOrDefault(kind, List.of()), of(kind).ended));
            }
            return figures.stream()
                    .mapToDouble(OperationCosts::bytesPerOperation)
                    .filter(bytes -> bytes > 0)
                    .toArray();
        }

        private static List<OperationCosts> blocks(List<OperationCosts> periods, long operations) {
            List<OperationCosts> blocks = new ArrayList<>();
            OperationCosts block = new OperationCosts();
            for (OperationCosts period : periods) {
                block.add(period);
                if (block.ended * BLOCKS >= operations) {
                    blocks.add(block);
                    block = new OperationCosts();
                }
            }
            if (!blocks.isEmpty()) {
                blocks.get(blocks.size() - 1).add(block);
            }
            return blocks;
        }
    }
}
