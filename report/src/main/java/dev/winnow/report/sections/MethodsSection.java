package dev.winnow.report.sections;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that shows what named methods and their callees allocate. */
@AutoService(ReportSection.class)
public final class MethodsSection implements ReportSection {
    private static final List<Column> COLUMNS = List.of(
            Column.text("method", "Method"),
            Column.integer("calls", "Calls"),
            Column.integer("bytes", "Bytes"),
            Column.decimal("bytesPerCall", "B/call", 1));

    private final Map<String, long[]> callsAndBytes = new TreeMap<>();

    @Override
    public int position() {
        return 35;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.MethodAllocation.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        long[] sums = callsAndBytes.computeIfAbsent(
                event.text(WinnowEvents.MethodAllocation.METHOD, "?"), any -> new long[2]);
        sums[0] += event.integer(WinnowEvents.MethodAllocation.COUNT).orElse(0);
        sums[1] += event.integer(WinnowEvents.MethodAllocation.BYTES).orElse(0);
    }

    @Override
    public void merge(ReportSection later) {
        ((MethodsSection) later).callsAndBytes.forEach((method, more) -> {
            long[] sums = callsAndBytes.computeIfAbsent(method, any -> new long[2]);
            sums[0] += more[0];
            sums[1] += more[1];
        });
    }

    @Override
    public Section content(Scope scope) {
        Table table = new Table("methods", "Bytes allocated by methods and their callees", COLUMNS);
        callsAndBytes.forEach((method, sums) ->
                table.add(method, sums[0], sums[1], sums[0] == 0 ? Double.NaN : (double) sums[1] / sums[0]));
        return new Section("methods", "Methods").add(table);
    }
}
